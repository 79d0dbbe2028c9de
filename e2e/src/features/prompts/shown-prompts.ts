import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { consents, goodCard, openSession } from '../../browser/browser-session.ts';
import { demoAccount } from '../../demo/demo-accounts.ts';

interface Thing {
  readonly id: number;
}

/** Prompts and an entry, which the demo data does not have. */
export interface ShownPrompts {
  /** A prompt of another member with two entries, one of them of the demo account. */
  readonly openPrompt: Thing;
  /** The demo account's entry for it. */
  readonly ownEntry: Thing;
  /** A prompt of the demo account whose $1 is not paid. */
  readonly unpaidPrompt: Thing;
  /** A public prompt of the demo account without entries. */
  readonly ownPrompt: Thing;
}

const description = 'Something that a harbour without water could hang on its door.';

/** Asks, contributes and enters. Needs the demo account. */
export async function makeShownPrompts(url: string): Promise<ShownPrompts> {
  const demo = openSession(url);
  await demo.call(sessionsEndpoints.login, { body: demoAccount });
  const asker = openSession(url);
  const [username, password] = ['harbour.master', 'low tide no tide'];
  const email = `${username}@example.org`;
  await asker.call(accountsEndpoints.register, {
    body: { username, password, email, ...consents },
  });
  const entrant = openSession(url);
  const other = { username: 'chart.maker', password, email: 'chart.maker@example.org' };
  await entrant.call(accountsEndpoints.register, { body: { ...other, ...consents } });
  const openPrompt = await ask(asker, 'A poster for a sea that dried up');
  await payFor(asker, openPrompt, '1.00');
  await payFor(demo, openPrompt, '25.00');
  const ownEntry = await enter(demo, openPrompt, 'Low tide, no tide');
  await enter(entrant, openPrompt, 'The ships that walked home');
  const unpaidPrompt = await ask(demo, 'A song for a lighthouse keeper');
  const ownPrompt = await ask(demo, 'A map of streets that were never built');
  await payFor(demo, ownPrompt, '1.00');
  return { openPrompt, ownEntry, unpaidPrompt, ownPrompt };
}

async function ask(session: Client, title: string): Promise<Thing> {
  const body = { title, description, categoryId: 5, allowedFileTypes: 'any' } as const;
  const { id } = await session.call(promptsEndpoints.createPrompt, { body });
  return { id };
}

async function enter(session: Client, { id: promptId }: Thing, title: string): Promise<Thing> {
  const content = 'The harbour master counts the ships: none, as on every day.';
  const body = { title, description: 'Ink on a sea chart.', fileType: 'text', content } as const;
  const params = { id: promptId };
  const { id } = await session.call(promptsEndpoints.createEntry, { params, body });
  await payFor(session, { id: promptId }, '1.00', id);
  return { id };
}

async function payFor(
  session: Client,
  { id: promptId }: Thing,
  amount: string,
  submissionId?: number,
): Promise<void> {
  const of = submissionId === undefined ? {} : { submissionId };
  const { paymentIntentId, clientSecret } = await session.call(
    paymentsEndpoints.createPaymentIntent,
    { body: { amount, promptId, ...of } },
  );
  await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: paymentIntentId },
    body: { clientSecret, card: goodCard },
  });
}
