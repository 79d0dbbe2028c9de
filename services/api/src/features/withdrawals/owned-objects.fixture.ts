import { pay, publishCampaign } from '../../testing/campaigns.ts';
import type { OwnedObjects } from '../../testing/owned-objects.ts';

/** A donation of the owner that can be taken back. */
const withdrawable: NonNullable<OwnedObjects['withdrawDonation']> = async (owner, test) => {
  // To an own campaign, and without a report of its refund, so that no event follows later.
  const { id } = await publishCampaign(owner);
  const { intent } = await pay(owner, id, 5);
  await test.app.sandbox.order(intent.paymentIntentId, { webhooks: 'lost' });
  return { id: String(intent.donationId) };
};

export const owned: OwnedObjects = {
  sumsOfWithdrawal: withdrawable,
  withdrawDonation: withdrawable,
};
