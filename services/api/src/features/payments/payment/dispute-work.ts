import type { EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';

type Reported = Pick<
  EventData<'DisputeReported'>,
  'status' | 'reason' | 'disputedCents' | 'dueAt' | 'pageUrl' | 'remindAt'
>;

/** The work on the disputes of a payment, by their ids at the provider. */
export interface DisputeWork {
  /** Number of the recorded reports, at most twice `disputeLimits.reports`. */
  readonly reports: number;
  /** `remindAt`: null once nobody is to be reminded any more. */
  readonly disputes: Readonly<Record<string, Reported>>;
  readonly answers: Readonly<Record<string, Answers>>;
}

interface Answers {
  /** At most `disputeLimits.answers`. */
  readonly count: number;
  readonly last: Pick<EventData<'DisputeAnswered'>, 'answer' | 'sentOn'>;
}

export const noDisputeWork: DisputeWork = { reports: 0, disputes: {}, answers: {} };

/** The work on the disputes of a payment after an event of its stream. */
export function disputeWorkAfter(before: DisputeWork, event: RecordedEvent): DisputeWork {
  switch (event.type) {
    case 'DisputeReported': {
      const { disputeId, status, reason, disputedCents, dueAt, pageUrl, remindAt } = event.data;
      const reported = { status, reason, disputedCents, dueAt, pageUrl, remindAt };
      const disputes = { ...before.disputes, [disputeId]: reported };
      return { ...before, reports: before.reports + 1, disputes };
    }
    case 'DisputeAnswered': {
      const { disputeId, answer, sentOn } = event.data;
      const count = (before.answers[disputeId]?.count ?? 0) + 1;
      const answers = { ...before.answers, [disputeId]: { count, last: { answer, sentOn } } };
      return { ...withoutReminder(before, disputeId), answers };
    }
    case 'DisputeReminderRequested':
      return withoutReminder(before, event.data.disputeId);
    default:
      return before;
  }
}

function withoutReminder(before: DisputeWork, disputeId: string): DisputeWork {
  const known = before.disputes[disputeId];
  if (!known) return before;
  return { ...before, disputes: { ...before.disputes, [disputeId]: { ...known, remindAt: null } } };
}
