import type { DomainEvent, EventData } from '@rostrum/contracts';
import { disputeLimits, disputeMessages } from '@rostrum/contracts/disputes';
import { countsForCampaign } from '@rostrum/contracts/payments';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { accountOf } from './decide-dispute.ts';
import { sumsOf } from './decide-difference.ts';
import { holderOf, type Payment } from './payment.ts';

/** What a provider says of a dispute, as far as the work on it depends on that. */
type Told = Pick<
  EventData<'DisputeReported'>,
  'status' | 'reason' | 'disputedCents' | 'dueAt' | 'pageUrl'
>;

export type DisputeWorkCommand =
  | (Told & {
      readonly type: 'reportDispute';
      readonly disputeId: string;
      /** Whether the target was closed at the payment's position. */
      readonly late: boolean;
      readonly now: Date;
    })
  | ({ readonly type: 'answerDispute' } & Answer & {
        readonly disputeId: string;
        readonly answeredBy: number;
        readonly now: Date;
      })
  | { readonly type: 'remindOfDisputes'; readonly now: Date };

type Answer = Pick<EventData<'DisputeAnswered'>, 'answer' | 'sentOn'>;

/**
 * Decides about the work on the disputes of a payment. Repeats have no effect.
 * @throws DomainError (404, 409) when an answer cannot be recorded
 */
export function decideOnDisputeWork(
  command: DisputeWorkCommand,
  state: Payment,
): readonly DomainEvent[] {
  switch (command.type) {
    case 'reportDispute':
      return report(command, state);
    case 'answerDispute':
      return answer(command, state);
    case 'remindOfDisputes':
      return remind(command.now, state);
  }
}

/** Whether the events of a payment contain what its provider says of a dispute. */
export const isDisputeReported = (
  told: Told & { readonly disputeId: string },
  state: Payment,
  now: Date,
): boolean => report({ ...told, late: false, now }, state).length === 0;

/** Records what is new. What a provider leaves out has not changed, and what has ended stays ended. */
function report(
  command: Omit<Extract<DisputeWorkCommand, { type: 'reportDispute' }>, 'type'>,
  state: Payment,
): readonly DomainEvent[] {
  const { reports, disputes } = state.disputeWork;
  if (!state.settled) return [];
  const disputeId = idOf(command.disputeId, state);
  const known = disputes[disputeId];
  const told: Told = {
    status: command.status === 'open' ? (known?.status ?? 'open') : command.status,
    reason: command.reason,
    disputedCents: command.disputedCents,
    dueAt: command.dueAt ?? known?.dueAt ?? null,
    pageUrl: command.pageUrl ?? known?.pageUrl ?? null,
  };
  // A first report and an end are recorded also where many reports of details were.
  const isNews = known?.status !== told.status;
  if (reports >= disputeLimits.reports * (isNews ? 2 : 1)) return [];
  const names = Object.keys(told) as readonly (keyof Told)[];
  const compared = known && known.status !== 'open' ? (['status'] as const) : names;
  if (known && compared.every((name) => known[name] === told[name])) return [];
  const { id: donationId, userId, provider } = state;
  const { target } = holderOf(state);
  const atRiskCents = atRiskOf(command, state);
  const remindAt = told.dueAt === known?.dueAt ? known.remindAt : remindAtOf(told, command.now);
  const about = { donationId, userId, target, provider, disputeId, isFirst: !known };
  return [{ type: 'DisputeReported', data: { ...about, ...told, atRiskCents, remindAt } }];
}

/** PayPal reports the reversal of a payment whose dispute was lost under another id. */
function idOf(reported: string, { dispute, difference }: Payment): string {
  const isReversal = dispute?.status === 'lost' && difference?.takings[reported] === undefined;
  return isReversal ? dispute.id : reported;
}

/** What a lost dispute takes from the amount of its target. */
function atRiskOf(
  { disputedCents, late }: { readonly disputedCents: number; readonly late: boolean },
  state: Payment,
): number {
  if (!countsForCampaign(accountOf(state)) || late || state.refund) return 0;
  return sumsOf(disputedCents, { ...state, dispute: null }).amountCents;
}

/** Null when evidence is due too soon for a reminder: the mail about the opening says when. */
function remindAtOf({ dueAt }: Pick<Told, 'dueAt'>, now: Date): string | null {
  if (dueAt === null) return null;
  const at = Date.parse(dueAt) - disputeLimits.reminderBeforeMs;
  return at > now.getTime() ? new Date(at).toISOString() : null;
}

function answer(
  {
    disputeId,
    answeredBy,
    answer: sent,
    sentOn,
    now,
  }: Extract<DisputeWorkCommand, { type: 'answerDispute' }>,
  state: Payment,
): readonly DomainEvent[] {
  const { disputes, answers } = state.disputeWork;
  // Disputes from before they were reported are known by their booking alone.
  if (disputes[disputeId] === undefined && state.dispute?.id !== disputeId)
    throw notFound(disputeMessages.notFound);
  const { count = 0, last = null } = answers[disputeId] ?? {};
  if (last?.answer === sent && last.sentOn === sentOn) return [];
  if (count >= disputeLimits.answers)
    throw new DomainError('conflict', disputeMessages.manyAnswers);
  // Anywhere on earth, the day has begun at most 14 hours before it begins in UTC.
  if (Date.parse(sentOn) - now.getTime() > 14 * 3_600_000)
    throw new DomainError('conflict', disputeMessages.sentLater);
  const { id: donationId, userId } = state;
  const data = { donationId, userId, disputeId, answeredBy, sentOn, answer: sent };
  return [{ type: 'DisputeAnswered', data }];
}

function remind(now: Date, { id: donationId, provider, disputeWork }: Payment) {
  return Object.entries(disputeWork.disputes).flatMap(
    ([disputeId, { status, remindAt, dueAt, disputedCents }]): readonly DomainEvent[] => {
      if (status !== 'open' || remindAt === null || dueAt === null) return [];
      if (Date.parse(remindAt) > now.getTime()) return [];
      const data = { donationId, provider, disputeId, disputedCents, dueAt };
      return [{ type: 'DisputeReminderRequested', data }];
    },
  );
}
