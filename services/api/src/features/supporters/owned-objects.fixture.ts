import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import type { OwnedObjects, Params } from '../../testing/owned-objects.ts';

/** The parameter `id` of a new donation with a public message. */
async function paramsOfDonation(creator: Member, donor: Member, test: TestApp): Promise<Params> {
  const { id: campaignId } = await publishCampaign(creator);
  const intent = await donor.client.call(paymentsEndpoints.createPaymentIntent, {
    body: { amount: 5, campaignId, message: 'Good luck!', publicMessage: true },
  });
  await confirm(donor, intent);
  await test.caughtUp();
  return { id: String(intent.donationId) };
}

export const owned: OwnedObjects = {
  thankSupporter: async (owner, test) => paramsOfDonation(owner, await registerMember(test), test),
  makeMessagePrivate: async (owner, test) =>
    paramsOfDonation(await registerMember(test), owner, test),
};
