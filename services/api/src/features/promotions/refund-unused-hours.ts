import { campaignOf } from '@rostrum/contracts';
import { promotionLimits } from '@rostrum/contracts/promotions';
import { unbegunHours } from '@rostrum/projections/campaigns';
import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { paymentStream } from '../payments/index.ts';
import { promotion } from './promotion.ts';

/** Key of the stored cursor of the process, so it never changes. */
const name = 'refund-unused-hours';

type Dependencies = Pick<App, 'events' | 'projections'>;

/**
 * Refunds the whole hours of promotion that had not begun when the refund of a campaign's donations
 * was ordered: once these refunds begin, and of a disputed promotion once the dispute is won.
 */
export function refundUnusedHoursProcess(app: Dependencies): Process {
  return {
    name,
    types: ['CampaignRefundsBegun', 'DisputeWon'],
    async handle(batch) {
      for (const event of batch) {
        const campaignId = campaignWithHours(event);
        if (campaignId === undefined) continue;
        await refundUnusedHours(app, campaignId, causedBy(event, name));
      }
    },
  };
}

function campaignWithHours(event: RecordedEvent): number | undefined {
  if (event.type === 'CampaignRefundsBegun') return event.data.campaignId;
  if (event.type !== 'DisputeWon' || event.data.purpose !== 'promotion') return undefined;
  return campaignOf(event.data.target) ?? undefined;
}

/**
 * The read model says which hours each payment bought, because they follow those of the payments
 * before it; the refund is decided on the payment's stream, where a repeat has no effect.
 */
async function refundUnusedHours(
  app: Dependencies,
  campaignId: number,
  cause: Cause,
): Promise<void> {
  const { events, projections } = app;
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  const { refunds } = state ?? {};
  if (!refunds?.begun) return;
  const { orderedAt, reason } = refunds;
  await untilFolded(app, ['promotions']);
  const { endingAfter } = projections.queries.promotions;
  for (const paid of await endingAfter(campaignId, orderedAt, promotionLimits.aheadHours)) {
    const { id, promotedFrom: from, promotedUntil: until } = paid;
    const hours = from === null || until === null ? 0 : unbegunHours({ from, until }, orderedAt);
    if (hours === 0) continue;
    const command = { type: 'refundUnusedHours', hours, reason } as const;
    await execute(events, paymentStream(id), promotion, command, cause);
  }
}
