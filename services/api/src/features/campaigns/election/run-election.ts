import { campaignTarget } from '@rostrum/contracts';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { Cause } from '@rostrum/event-store';
import type { DeadlineHandler, DueDeadline } from '../../../kernel/deadline.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import {
  forHeldPayments,
  paymentStream,
  type HeldPayments,
  type PaymentCommand,
} from '../../payments/index.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { foldedEnding } from '../folded-ending.ts';
import type { ElectionCommand } from './election.ts';
import { electionsKnownSince } from './introduced.ts';

type Dependencies = HeldPayments & Pick<App, 'events' | 'projections' | 'purposes'>;

/**
 * The conversation did not take place in time: opens the election, or refunds everything after an
 * extension.
 */
export function missConversation(app: Dependencies): DeadlineHandler {
  return async (due) => {
    const knownSince = await electionsKnownSince(app.events);
    const { held } = await endingOf(app, due.subjectId);
    const { now } = due;
    await decide(app, due, { type: 'missConversation', now, held, knownSince });
  };
}

/** Requests the mail to those who have not chosen. */
export function remindOfElection(app: Dependencies): DeadlineHandler {
  return async (due) => {
    await decide(app, due, { type: 'remindOfElection', now: due.now });
  };
}

export function endElection(app: Dependencies): DeadlineHandler {
  return async (due) => {
    await decide(app, due, { type: 'endElection', now: due.now });
  };
}

/**
 * Moves the donations that the campaign holds into the election while it is open. After its end
 * finds the result, and moves them out of it: what was extended stays with the campaign, the rest is
 * refunded. The deadline stays due until that is done.
 */
export function followElection(app: Dependencies): DeadlineHandler {
  return async (due) => {
    const { subjectId, now, cause } = due;
    let { state } = await stateOf(app.events, campaignStream(subjectId), campaign);
    if (state?.phase === 'election' && !state.election?.ended) {
      await move(app, subjectId, cause, { type: 'enterElection' }, isOutside);
      return;
    }
    if (state?.phase === 'election') {
      const { election } = await endingOf(app, subjectId);
      const extended = (election?.extendingAtEnd ?? 0) > 0;
      ({ state } = await decide(app, due, { type: 'decideElection', now, extended }));
    }
    const { ended = null, extended = null } = state?.election ?? {};
    if (state?.refunds || ended === null || extended !== true) return;
    const leave = { type: 'leaveElection', endedAt: ended.position } as const;
    await move(app, subjectId, cause, leave, (donation) => donation.election !== 'extended');
  };
}

// Marked for drills: enter-from-outside-only
const isOutside = ({ election }: DonationDocument): boolean => election === null;

async function move(
  app: Dependencies,
  campaignId: number,
  cause: Cause,
  command: PaymentCommand,
  concerns: (donation: DonationDocument) => boolean,
): Promise<void> {
  await forHeldPayments(app, campaignTarget(campaignId), async (donation) => {
    if (!concerns(donation)) return;
    const { decider } = app.purposes.of(donation);
    await execute(app.events, paymentStream(donation.id), decider, command, cause);
  });
}

function decide(
  { events }: Dependencies,
  { subjectId, cause }: DueDeadline,
  command: ElectionCommand,
): Promise<{ readonly state: Campaign | undefined }> {
  return execute(events, campaignStream(subjectId), campaign, command, cause);
}

/** @throws Error as `foldedEnding`, and when the read model does not have the campaign */
async function endingOf(app: Dependencies, campaignId: number) {
  const ending = await foldedEnding(app, campaignId);
  if (!ending) throw new Error('`deadlines` does not have the campaign');
  return ending;
}
