import type { BrowserContext } from 'playwright-core';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { type Client, createClient } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { KeptCookies } from './kept-cookies.ts';

/** A typed client that stores cookies and sends an origin, as a browser does. */
export function openSession(url: string): Client {
  const cookies = new KeptCookies();
  return createClient({
    baseUrl: url,
    headers: () => ({ origin: url, ...cookies.headers() }),
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      cookies.keep(response);
      return response;
    },
  });
}

/** A typed client in the session of a browser window that is signed in. */
export async function sessionIn(
  { context }: { readonly context: BrowserContext },
  url: string,
): Promise<Client> {
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createClient({ baseUrl: url, headers: () => ({ origin: url, cookie }) });
}

/** The consents that every registration requires. */
export const consents = { acceptTerms: true, ofAge: true } as const;

export const goodCard = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' };
export const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' };

export const proposal = {
  title: 'Is nuclear power the fastest way off coal?',
  description:
    'Two engineers who have each built what the other calls a detour answer one question.',
  categoryId: 5,
  participant1: 'Dr. Lena Okafor',
  participant2: 'Mateo Rivas',
  moderator: 'Petra Novak',
  goalAmount: '18000.00',
};

/** Pays the $1 deposit and creates a campaign with it. */
export async function createCampaign(
  session: Client,
  changes: Partial<typeof proposal> & { readonly imageUrl?: string } = {},
) {
  const deposit = await session.call(paymentsEndpoints.createPaymentIntent, {
    body: { amount: 1, campaignId: 'pending' },
  });
  await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: deposit.paymentIntentId },
    body: { clientSecret: deposit.clientSecret, card: goodCard },
  });
  return session.call(campaignsEndpoints.createCampaign, {
    body: { ...proposal, ...changes, paymentIntentId: deposit.paymentIntentId },
  });
}

/** Donates. Returns the provider's outcome and the ids of the donation and of its payment. */
export async function donate(session: Client, campaignId: number, amount: string, card = goodCard) {
  const intent = await session.call(paymentsEndpoints.createPaymentIntent, {
    body: { amount, campaignId },
  });
  const outcome = await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, card },
  });
  const { donationId, paymentIntentId } = intent;
  return { ...outcome, donationId, paymentIntentId };
}
