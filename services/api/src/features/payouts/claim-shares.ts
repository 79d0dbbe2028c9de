import type { EventData } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
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

type Log = Pick<App, 'events'>;

/**
 * Assigns the unclaimed shares of participants who are confirmed after the payout was computed, and
 * takes back the share of one whose confirmation is undone before it was approved.
 */
export function claimShares({ events }: Log): Process {
  return {
    name,
    // A confirmation may come between the reading of the participants and the computation.
    types: ['PayoutComputed', 'ParticipantConfirmed', 'ParticipantAnswerDropped'],
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        if (event.type === 'PayoutComputed' || event.type === 'ParticipantConfirmed') {
          await assignShares({ events }, event.data.campaignId, cause);
        }
        if (event.type === 'ParticipantAnswerDropped') {
          await takeBack({ events }, event.data, cause);
        }
      }
    },
  };
}

async function membersOf({ events }: Log, campaignId: number) {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  return state ? confirmedMembers(state) : new Map<number, number>();
}

async function assignShares({ events }: Log, campaignId: number, cause: Cause): Promise<void> {
  const { state } = await stateOf(events, payoutStream(campaignId), payouts);
  const unclaimed = state?.shares.filter(({ payeeId }) => payeeId === null) ?? [];
  if (unclaimed.length === 0) return;
  const members = await membersOf({ events }, campaignId);
  for (const { shareId, index } of unclaimed) {
    const memberId = members.get(index);
    if (memberId === undefined) continue;
    const by = { assignedBy: null, reason: null };
    await decide({ events }, campaignId, { type: 'assign', shareId, memberId, ...by }, cause);
  }
}

/** Takes back the shares of a member who is not confirmed as a participant any more. */
async function takeBack(
  { events }: Log,
  {
    campaignId,
    slot,
    memberId,
  }: Pick<EventData<'ParticipantAnswerDropped'>, 'campaignId' | 'slot' | 'memberId'>,
  cause: Cause,
): Promise<void> {
  const { state } = await stateOf(events, payoutStream(campaignId), payouts);
  if (!state || memberId === null) return;
  if ((await membersOf({ events }, campaignId)).get(slot) === memberId) return;
  for (const { shareId, index, payeeId, byConfirmation } of state.shares) {
    if (!byConfirmation || index !== slot || payeeId !== memberId) continue;
    const by = { unassignedBy: null, reason: null };
    await decide({ events }, campaignId, { type: 'unassign', shareId, memberId, ...by }, cause);
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
