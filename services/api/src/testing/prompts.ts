import type { Answer, Input } from '@rostrum/contracts/client';
import { dayMs } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { prompt, promptStream } from '../features/prompts/prompt/prompt.ts';
import { execute } from '../kernel/decider.ts';
import { cards, confirm } from './campaigns.ts';
import type { TestApp } from './create-test-app.ts';
import { registerVerified, type Member } from './members.ts';

/** The body of a request that asks for a work. */
export const request = {
  title: 'A poster for a sea that dried up',
  description: 'Something that a harbour without water could hang on its door.',
  categoryId: 5,
  allowedFileTypes: 'any',
} as const;

/** The body of a request that enters with a text. */
export const textEntry = {
  title: 'Low tide, no tide',
  description: 'Ink on the back of a sea chart.',
  fileType: 'text',
  content: 'The harbour master counts the ships: none, as on every day.',
} as const;

/** Opens a payment for a prompt, or the fee of an entry of it, and confirms it with a card. */
export async function payForPrompt(
  member: Member,
  promptId: number,
  {
    amount = 1,
    submissionId,
    card = cards.succeeds,
  }: {
    readonly amount?: number | string;
    readonly submissionId?: number;
    readonly card?: string;
  } = {},
): Promise<{
  readonly intent: Answer<'createPaymentIntent'>;
  readonly outcome: Answer<'confirmSandboxPayment'>;
}> {
  const body = { amount, promptId, ...(submissionId === undefined ? {} : { submissionId }) };
  const intent = await member.client.call(paymentsEndpoints.createPaymentIntent, { body });
  return { intent, outcome: await confirm(member, intent, card) };
}

/** Asks for a work that is not paid yet. */
export async function ask(
  asker: Member,
  also: Partial<Input<'createPrompt'>['body']> = {},
): Promise<Answer<'createPrompt'>['prompt']> {
  const body = { ...request, ...also };
  return (await asker.client.call(promptsEndpoints.createPrompt, { body })).prompt;
}

/** Asks for a work and pays its $1, which publishes it. Returns the id of the payment, too. */
export async function publishPrompt(
  asker: Member,
  also: Partial<Input<'createPrompt'>['body']> = {},
): Promise<{ readonly id: number; readonly paymentId: number }> {
  const { id } = await ask(asker, also);
  const { intent } = await payForPrompt(asker, id);
  return { id, paymentId: intent.donationId };
}

/** Enters with a text, or as `also` says, and pays its $1, which publishes the entry. */
export async function enter(
  entrant: Member,
  promptId: number,
  also: Partial<Input<'createEntry'>['body']> = {},
): Promise<{ readonly id: number; readonly paymentId: number }> {
  const body = { ...textEntry, ...also };
  const params = { id: promptId };
  const { id } = await entrant.client.call(promptsEndpoints.createEntry, { params, body });
  const { intent } = await payForPrompt(entrant, promptId, { submissionId: id });
  return { id, paymentId: intent.donationId };
}

/** The body of `Member` whose address is another one than that of all others. */
export function atAddress(member: Member, address: string): Member {
  member.browser.headers['x-forwarded-for'] = address;
  return member;
}

/**
 * Members who may vote, each at an address of their own. The product must trust one proxy
 * (`trustProxy: 1`).
 */
export async function voters(test: TestApp, number: number): Promise<readonly Member[]> {
  const found: Member[] = [];
  for (let index = 0; index < number; index++) {
    found.push(atAddress(await registerVerified(test), `192.0.2.${String(index + 1)}`));
  }
  return found;
}

/** Votes for an entry, or moves the vote to it. */
export const vote = (
  { client }: Member,
  promptId: number,
  submissionId: number,
): Promise<Answer<'voteForEntry'>> =>
  client.call(promptsEndpoints.voteForEntry, {
    params: { id: promptId, sid: submissionId },
    body: { voted: true },
  });

/** The page of a prompt, as somebody sees it. */
export const promptOf = (
  { client }: Pick<Member, 'client'>,
  id: number,
): Promise<Answer<'getPrompt'>> => client.call(promptsEndpoints.getPrompt, { params: { id } });

/** A day after which accounts may vote, and a week after which they decide alone. */
export const oldEnough = { toVote: dayMs, toDecide: 8 * dayMs } as const;

/** Asks for a work under an id, such as that of a campaign, and pays its $1. */
export async function publishPromptWithId(
  { app, clock }: TestApp,
  asker: Member,
  promptId: number,
): Promise<void> {
  const cause = {
    actor: 'system:test',
    correlationId: 'c',
    causationId: `prompt ${String(promptId)}`,
  };
  const now = clock();
  const { allowedFileTypes, ...texts } = request;
  const creatorRegisteredAt = now.toISOString();
  const { id: creatorId } = asker;
  const creation = {
    type: 'create',
    commandId: cause.causationId,
    promptId,
    creatorId,
    creatorRegisteredAt,
    texts: { ...texts, imageUrl: null },
    allowedFileTypes,
    allowMultipleWinners: false,
    expiresAt: new Date(now.getTime() + 30 * dayMs).toISOString(),
    payoutPolicy: { id: 'prompt-thirds', version: 1 },
    now,
  } as const;
  const stream = promptStream(promptId);
  await execute(app.events, stream, prompt, creation, cause);
  await payForPrompt(asker, promptId);
}
