import { campaignTarget } from '@rostrum/contracts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { forHeldPayments, paymentStream, type HeldPayments } from '../../payments/index.ts';
import { campaign, campaignStream } from '../campaign.ts';

/**
 * Requests the refund of all donations that the campaign holds. Each one is decided on its own
 * stream, where a repeat has no effect. The deadline stays due until none is left; a dispute that is
 * won later makes it due again.
 */
export function refundCampaign(
  app: HeldPayments & Pick<App, 'events' | 'purposes'>,
): DeadlineHandler {
  const { events, purposes } = app;
  return async ({ subjectId, now, cause }) => {
    const stream = campaignStream(subjectId);
    const { state } = await execute(events, stream, campaign, { type: 'beginRefunds', now }, cause);
    const refunds = state?.refunds;
    if (!refunds?.begun) return;
    const refund = { type: 'requestRefund', reason: refunds.reason, late: false } as const;
    await forHeldPayments(app, campaignTarget(subjectId), async (donation) => {
      const { decider } = purposes.of(donation);
      // Marked for drills: refund-held-donation
      await execute(events, paymentStream(donation.id), decider, refund, cause);
    });
  };
}
