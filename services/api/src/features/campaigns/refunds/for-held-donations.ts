import type { DonationDocument } from '@rostrum/projections/donations';
import { workThrough, type Worker } from '../../../kernel/work-through.ts';
import type { App } from '../../../runtime/app.ts';

export type HeldDonations = Worker & Pick<App, 'projections'>;

/**
 * Acts on the donations whose money a campaign holds, as many as there is time for in one firing of
 * a deadline. The read model only lists them: `act` decides on the donation's stream.
 * @throws Error when `act` failed for some of them
 */
export async function forHeldDonations(
  app: HeldDonations,
  campaignId: number,
  act: (donation: DonationDocument) => Promise<void>,
): Promise<void> {
  const { heldBy } = app.projections.queries.donations;
  await workThrough(app, {
    page: (limit, after?: DonationDocument) => heldBy(campaignId, limit, after),
    act,
  });
}
