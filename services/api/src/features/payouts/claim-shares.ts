import type { EventOf } from '@rostrum/contracts';
import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { confirmedMembers } from './compute-payout.ts';
import type { ShareCommand } from './payout/decide-share.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';

const name = 'claim-shares';

/** A confirmation may come between the reading of the participants and the computation. */
const types = ['PayoutComputed', 'ParticipantConfirmed', 'ParticipantAnswerDropped'] as const;

const isAboutShares = (
  event: RecordedEvent,
): event is RecordedEvent & EventOf<(typeof types)[number]> =>
  (types as readonly string[]).includes(event.type);

type Log = Pick<App, 'events'>;

/**
 * Assigns the unclaimed shares of participants who are confirmed after the payout was computed, and
 * takes back the share of one whose confirmation is undone before it was approved.
 */
export function claimShares({ events }: Log): Process {
  return {
    name,
    types,
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        if (isAboutShares(event)) {
          await followConfirmations({ events }, event.data.campaignId, cause);
        }
      }
    },
  };
}

async function membersOf({ events }: Log, campaignId: number) {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  return state ? confirmedMembers(state) : new Map<number, number>();
}

/** Makes the shares of participants belong to those who are confirmed now. */
async function followConfirmations(
  { events }: Log,
  campaignId: number,
  cause: Cause,
): Promise<void> {
  const { state } = await stateOf(events, payoutStream(campaignId), payouts);
  if (!state) return;
  const members = await membersOf({ events }, campaignId);
  for (const { shareId, role, index, payeeId, byConfirmation } of state.shares) {
    const memberId = members.get(index);
    if (role !== 'participants' || payeeId === memberId) continue;
    if (byConfirmation && payeeId !== null) {
      const by = { unassignedBy: null, reason: null };
      const command = { type: 'unassign', shareId, memberId: payeeId, ...by } as const;
      await decide({ events }, campaignId, command, cause);
    }
    if (memberId === undefined || (payeeId !== null && !byConfirmation)) continue;
    const by = { assignedBy: null, reason: null };
    await decide({ events }, campaignId, { type: 'assign', shareId, memberId, ...by }, cause);
  }
}

/** A refusal is final: the share was approved, or assigned to somebody else meanwhile. */
async function decide(
  { events }: Log,
  campaignId: number,
  command: ShareCommand,
  cause: Cause,
): Promise<void> {
  try {
    await execute(events, payoutStream(campaignId), payouts, command, cause);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
