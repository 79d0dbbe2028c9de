import type { Member } from '../members.ts';
import { payAs } from './command.fixture.ts';
import type { Observations } from './money-checks.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';

/** Pays a payment that was opened, and waits until it is folded. @returns its index */
export async function payNow(
  product: MoneyProduct,
  seen: Observations,
  which: number,
): Promise<number> {
  await payAs(product, { which, how: 'accepted', webhooks: 'sent' }, seen);
  await product.test.caughtUp();
  return which;
}

/** Asks for a prompt, and pays its $1. @returns its id */
export async function publishPrompt(
  product: MoneyProduct,
  seen: Observations,
  asker: Member,
  also: { readonly id?: number; readonly lastsMs?: number } = {},
): Promise<number> {
  const prompt = await product.prompts.ask(asker, also);
  await payNow(product, seen, await product.openForPrompt(asker, prompt));
  return prompt;
}

/** Pays for a prompt. @returns the index of the payment */
export async function contribute(
  product: MoneyProduct,
  seen: Observations,
  prompt: number,
  { by, cents }: { readonly by: Member; readonly cents: number },
): Promise<number> {
  return payNow(product, seen, await product.openForPrompt(by, prompt, { cents }));
}

/** Enters, and pays the $1 of the entry. */
export async function enter(
  product: MoneyProduct,
  seen: Observations,
  prompt: number,
  entrant: Member,
): Promise<{ readonly entry: number; readonly fee: number }> {
  const entry = await product.prompts.enter(entrant, prompt);
  const fee = await product.openForPrompt(entrant, prompt, { submissionId: entry });
  return { entry, fee: await payNow(product, seen, fee) };
}
