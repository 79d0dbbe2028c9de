import { campaignOf, campaignTarget, type EventOf } from '@rostrum/contracts';
import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import type { ShareCommand } from './payout/share-command.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';

const name = 'claim-shares';

/**
 * A confirmation may come between the reading of the participants and the computation, or while the
 * share is assigned to somebody else.
 */
const types = [
  'PayoutComputed',
  'ShareUnclaimed',
  'ParticipantConfirmed',
  'ParticipantAnswerDropped',
] as const;

const isAboutShares = (
  event: RecordedEvent,
): event is RecordedEvent & EventOf<(typeof types)[number]> =>
  (types as readonly string[]).includes(event.type);

/** The campaign that an event is about; null for another target, which has no participants. */
const campaignIdOf = (data: EventOf<(typeof types)[number]>['data']): number | null =>
  'target' in data ? campaignOf(data.target) : data.campaignId;

type Claimer = Pick<App, 'events' | 'log'>;

/**
 * Assigns the unclaimed shares of participants who are confirmed after the payout was computed, and
 * takes back the share of one whose confirmation is undone before it was approved.
 */
export function claimShares(app: Claimer): Process {
  return {
    name,
    types,
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        if (isAboutShares(event)) {
          const campaignId = campaignIdOf(event.data);
          if (campaignId !== null) await followConfirmations(app, campaignId, cause);
        }
      }
    },
  };
}

/** Makes the shares of participants belong to those who are confirmed now. */
async function followConfirmations(app: Claimer, campaignId: number, cause: Cause): Promise<void> {
  const { state } = await stateOf(app.events, payoutStream(campaignTarget(campaignId)), payouts);
  if (!state) return;
  const found = await stateOf(app.events, campaignStream(campaignId), campaign);
  const known = found.state?.participants.known ?? [];
  for (const { shareId, role, index, payeeId, byConfirmation } of state.shares) {
    const { memberId = null, confirmedBy = null } = known.find(({ slot }) => slot === index) ?? {};
    if (role !== 'participants' || payeeId === memberId) continue;
    if (byConfirmation && payeeId !== null) {
      const by = { unassignedBy: null, reason: null };
      const command = { type: 'unassign', shareId, memberId: payeeId, ...by } as const;
      await decide(app, campaignId, command, cause);
    }
    if (memberId === null || confirmedBy === null) continue;
    if (payeeId !== null && !byConfirmation) continue;
    const by = { assignedBy: confirmedBy, reason: null };
    await decide(app, campaignId, { type: 'assign', shareId, memberId, ...by }, cause);
  }
}

/**
 * A refusal is final: an approval has begun, the share belongs to somebody else, its member has another
 * one, or a lost dispute was charged for it. The share stays as it is until an administrator acts.
 */
async function decide(
  { events, log }: Claimer,
  campaignId: number,
  command: ShareCommand,
  cause: Cause,
): Promise<void> {
  try {
    await execute(events, payoutStream(campaignTarget(campaignId)), payouts, command, cause);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    const { type, shareId } = command;
    log.warn(
      { campaignId, shareId, command: type, refusal: error.message },
      'a share was not changed after the confirmation of its participant',
    );
  }
}
