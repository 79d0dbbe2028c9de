import { hourMs, type Target } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import type { OpenDisputes } from '@rostrum/projections/disputes';
import type { Approver } from '../../kernel/approver.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import { user, userStream } from '../accounts/index.ts';
import { approverOf } from '../administration/index.ts';
import { payeeAccountOf } from '../payees/index.ts';
import type { Payer } from './dependencies.ts';
import { shareOf } from './payout/decide-share.ts';
import type { PayeeAccount, TargetStanding } from './payout/share-command.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { receivables, receivablesStream, type Receivables } from './receivables/receivables.ts';

/** The target whose payout a share is of: the read model only finds it. @throws DomainError (404) */
export async function targetOfShare(
  { projections }: Pick<Payer, 'projections'>,
  shareId: number,
): Promise<Target> {
  const found = await projections.queries.payouts.get(shareId);
  if (!found) throw notFound(payoutMessages.notFound);
  return found.target;
}

/** What approvals and payments of a share depend on besides its own stream. @throws DomainError (404) */
export async function contextOfShare(
  app: Pick<Payer, 'events' | 'projections' | 'targets'>,
  shareId: number,
): Promise<{
  readonly target: Target;
  readonly account: PayeeAccount | null;
  readonly payeeErased: boolean;
  readonly standing: TargetStanding;
}> {
  const target = await targetOfShare(app, shareId);
  const { state } = await stateOf(app.events, payoutStream(target), payouts);
  const { payeeId } = shareOf(state, shareId);
  return {
    target,
    account: payeeId === null ? null : await payeeAccountOf(app, payeeId),
    payeeErased: payeeId !== null && (await isErased(app, payeeId)),
    standing: await standingOf(app, target),
  };
}

/** Whether the member was erased, or is being. */
async function isErased({ events }: Pick<Payer, 'events'>, userId: number): Promise<boolean> {
  return (await stateOf(events, userStream(userId), user)).state.status === 'erased';
}

/** What a payee owes; nothing while it is not known who that is. */
export async function owedBy(
  { events }: Pick<Payer, 'events'>,
  payeeId: number | null,
): Promise<Receivables> {
  if (payeeId === null) return receivables.initialState;
  return (await stateOf(events, receivablesStream(payeeId), receivables)).state;
}

/** A target, as approvals and payments depend on it. @throws Error when there is no such target */
export async function standingOf(
  { targets }: Pick<Payer, 'targets'>,
  { kind, id }: Target,
): Promise<TargetStanding> {
  const found = await targets(kind).ofPayouts(id);
  if (!found) throw new Error(`a share is of no ${kind}`);
  return found;
}

/**
 * The open disputes of a target's payments, with every event that is in the log now.
 * @throws DomainError (503) while the read model is behind the log
 */
export async function disputesOf(
  app: Pick<Payer, 'events' | 'projections'>,
  target: Target,
): Promise<OpenDisputes> {
  await untilFolded(app, ['disputes']);
  return app.projections.queries.disputes.openOfTarget(target);
}

/** An administrator who approves. */
export function payoutApprover(
  { clock, config, events }: Pick<Payer, 'clock' | 'config' | 'events'>,
  id: number,
): Promise<Approver> {
  const hours = config.payoutSoleAdminDelayHours;
  return approverOf({ events }, id, hours === undefined ? null : hours * hourMs, clock());
}
