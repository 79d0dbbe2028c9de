import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { TestApp } from './create-test-app.ts';
import type { Member } from './members.ts';

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
} as const;

export const cardOf = (number: string) => ({ number, expMonth: 12, expYear: 2099, cvc: '123' });

/** The body of a request that creates a campaign, without the deposit. */
export const proposal = {
  title: 'Should cities close their centres to cars?',
  description: 'Two planners who disagree about streets, in one room, for an hour.',
  categoryId: 1,
  participant1: 'Imre Vasko',
  participant2: 'Noor Halden',
  goalAmount: '100.00',
};

/** Opens a payment and confirms it with a card. */
export async function pay(
  member: Member,
  campaignId: number | 'pending',
  amount: number | string,
  number: string = cards.succeeds,
): Promise<{
  readonly intent: Answer<'createPaymentIntent'>;
  readonly outcome: Answer<'confirmSandboxPayment'>;
}> {
  const intent = await member.client.call(paymentsEndpoints.createPaymentIntent, {
    body: { amount, campaignId },
  });
  return { intent, outcome: await confirm(member, intent, number) };
}

export function confirm(
  member: Member,
  { paymentIntentId, clientSecret }: Answer<'createPaymentIntent'>,
  number: string = cards.succeeds,
): Promise<Answer<'confirmSandboxPayment'>> {
  return member.client.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: paymentIntentId },
    body: { clientSecret, card: cardOf(number) },
  });
}

/** Pays the deposit and creates a published campaign. */
export async function publishCampaign(
  creator: Member,
  preferences: Readonly<Record<string, unknown>> = {},
): Promise<Answer<'createCampaign'>['campaign']> {
  const { intent } = await pay(creator, 'pending', 1);
  const { paymentIntentId } = intent;
  const body = { ...proposal, ...preferences, paymentIntentId };
  return (await creator.client.call(campaignsEndpoints.createCampaign, { body })).campaign;
}

/** A conversation begins, takes 45 minutes, and the creator submits its evidence. */
export async function submitEvidence(
  member: Member,
  test: Pick<TestApp, 'clock' | 'advance'>,
  id: number,
  videoUrl?: string,
): Promise<Answer<'submitEvidence'>> {
  const body = { ...hold(test), ...(videoUrl === undefined ? {} : { videoUrl }) };
  return member.client.call(campaignsEndpoints.submitEvidence, { params: { id }, body });
}

/** An admin submits it for the creator. */
export async function submitEvidenceFor(
  admin: Member,
  test: Pick<TestApp, 'clock' | 'advance'>,
  id: number,
): Promise<Answer<'adminSubmitEvidence'>> {
  const body = { ...hold(test), reason: 'The creator sent it by mail.' };
  return admin.client.call(campaignsEndpoints.adminSubmitEvidence, { params: { id }, body });
}

/** Where the conversations of tests can be checked. */
export const whereHeld = 'The newspaper of the town reported about it on the next day.';

function hold(test: Pick<TestApp, 'clock' | 'advance'>) {
  const date = test.clock().toISOString();
  test.advance(45 * 60_000);
  return { date, minutes: 45, where: whereHeld };
}
