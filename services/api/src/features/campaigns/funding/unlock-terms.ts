import { campaignTarget } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import { execute, stateOf } from '../../../kernel/decider.ts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import type { App } from '../../../runtime/app.ts';
import { untilDeadlinesFolded } from '../../payments/index.ts';
import { campaign, campaignStream } from '../campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/**
 * Unlocks the terms of a campaign in two steps while no payment of another member is open or
 * settled. Between the steps the terms cannot be edited yet, and a quote locks them again. The
 * second step, at least a minute later, checks all payments in the log: this finds any payment
 * quoted before the first step, and a quote after the first step locks the terms, which prevents
 * the second step.
 */
export function unlockUnusedTerms(app: Dependencies): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const stream = campaignStream(subjectId);
    const { state } = await stateOf(app.events, stream, campaign);
    if (!state?.termsLocked) return;
    const { termsUnlock } = state;
    const isMinuteLater =
      termsUnlock !== null &&
      Date.parse(termsUnlock.at) + campaignLimits.termsUnlockTakesMs <= now.getTime();
    if (termsUnlock !== null && !isMinuteLater) return;
    if ((await paymentsOfOthers(app, subjectId)) > 0) return;
    const next =
      termsUnlock === null
        ? ({ type: 'startTermsUnlock', now } as const)
        : ({ type: 'unlockTerms', startedAt: termsUnlock.revision } as const);
    await execute(app.events, stream, campaign, next, cause);
  };
}

/**
 * The number of open or settled payments of other members, including every event that is in the log
 * now.
 * @throws DomainError (503) when the read model is behind the log, or has parked events of the campaign
 */
async function paymentsOfOthers(app: Dependencies, campaignId: number): Promise<number> {
  await untilDeadlinesFolded(app, campaignTarget(campaignId));
  return app.projections.queries.campaigns.paymentsOfOthers(campaignId);
}
