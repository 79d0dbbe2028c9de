import { dayMs } from '@rostrum/contracts';
import { promptLimits } from '@rostrum/contracts/prompts';
import { expect } from 'vitest';
import { payAs } from './command.fixture.ts';
import { checkStep, type Observations } from './money-checks.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { letWin, voteAs } from './prompt-lives.fixture.ts';
import { contribute, enter, payNow, publishPrompt } from './prompt-payments.fixture.ts';

/** The lives of prompts that have to happen in every history. */
type Play = (product: MoneyProduct, seen: Observations, cents: number) => Promise<void>;

/** A prompt is paid for, disputed, awarded and paid out; a share comes back, and a dispute is lost after it. */
const award: Play = async (product, seen, cents) => {
  const winner = await product.payouts.registerPayee();
  const prompt = await publishPrompt(product, seen, product.member(0));
  const give = (by: number, more: number) =>
    contribute(product, seen, prompt, { by: product.member(by), cents: cents + more });
  const [kept, won, refunded] = [await give(1, 0), await give(0, 1), await give(0, 2)];
  const { entry } = await enter(product, seen, prompt, winner);
  // An entry that cannot win: its fee is gone.
  const { entry: hidden, fee: lost } = await enter(product, seen, prompt, product.member(1));
  await letWin(product.test.app, prompt, [entry]);
  for (const voter of [30, 31]) {
    await voteAs(product.test.app, { promptId: prompt, submissionId: hidden, voter });
  }
  await product.order(won, { dispute: 'open' });
  await product.order(lost, { dispute: 'open' });
  await product.order(lost, { dispute: 'lost' });
  await product.refund(refunded, 'returned');
  await product.round();
  await checkStep(product, seen);
  await product.prompts.act(prompt, 'end');
  await product.prompts.act(prompt, 'follow');
  await product.payouts.compute();
  // Joins a further payout.
  await product.order(won, { dispute: 'won' });
  await product.round();
  await product.wait(dayMs);
  await product.payouts.compute();
  await checkStep(product, seen);
  const share = await product.payouts.paidShareOf(winner);
  await product.payouts.takeBack(share);
  await product.order(kept, { dispute: 'open' });
  await product.order(kept, { dispute: 'lost' });
  await product.round();
  await product.payouts.compute();
  await checkStep(product, seen);
  // What the winner owes uses the returned share up.
  await product.payouts.approve(4);
};

/** The shares of the payout of a prompt, and what is left to the platform, in cents. */
async function computed({ test }: MoneyProduct, prompt: number): Promise<readonly number[]> {
  return (await test.eventsAfter('')).flatMap(({ type, data }) => {
    if (type !== 'PayoutComputed' || data.target.kind !== 'prompt' || data.target.id !== prompt) {
      return [];
    }
    const shares = data.shares.map(({ amountCents }) => amountCents);
    return [...shares, data.amountCents - shares.reduce((sum, cents) => sum + cents, 0)];
  });
}

/**
 * Its $1 was paid twice, nobody votes, an entry is withdrawn, and the fee of another one settles behind the
 * close.
 */
const noResult: Play = async (product, seen, cents) => {
  const [asker, other] = [product.member(0), product.member(1)];
  const prompt = await product.prompts.ask(asker);
  const requests = [
    await product.openForPrompt(asker, prompt),
    await product.openForPrompt(asker, prompt, { byPayPal: true }),
  ];
  for (const request of requests) await payNow(product, seen, request);
  await contribute(product, seen, prompt, { by: other, cents });
  for (const entrant of [other, product.payee(2)]) await enter(product, seen, prompt, entrant);
  await product.prompts.change(product.prompts.entries.length - 1, 'withdraw');
  const submissionId = await product.prompts.enter(other, prompt);
  const fee = await product.openForPrompt(other, prompt, { submissionId });
  await payAs(product, { which: fee, how: 'accepted', webhooks: 'lost' }, seen);
  await product.prompts.act(prompt, 'end');
  await product.round();
  await product.payouts.compute();
  expect(await product.prompts.isOver(prompt)).toBe(true);
};

/** One is cancelled, and one is taken down twice, the first time by mistake. */
const stopped: Play = async (product, seen, cents) => {
  const [asker, other] = [product.member(1), product.member(0)];
  const cancelled = await publishPrompt(product, seen, asker);
  const removed = await publishPrompt(product, seen, asker);
  for (const prompt of [cancelled, removed]) {
    await contribute(product, seen, prompt, { by: other, cents });
  }
  await product.prompts.act(cancelled, 'cancel');
  await enter(product, seen, removed, other);
  await product.prompts.act(removed, 'takeBack');
  await checkStep(product, seen);
  await product.prompts.act(removed, 'takeDown');
  await product.wait(promptLimits.takedownUndoneWithinMs);
  await product.payouts.compute();
};

/**
 * Entries with as many votes, which are too few: the result waits, is counted again when an entry is
 * hidden and shown, removed and restored, and on demand, and is confirmed. The pool is $3.00.
 */
const tie: Play = async (product, seen) => {
  const { prompts } = product;
  const winner = await product.payouts.registerPayee();
  const prompt = await publishPrompt(product, seen, product.member(0), { id: 100_001 });
  const [first, second] = [
    await enter(product, seen, prompt, winner),
    await enter(product, seen, prompt, product.member(1)),
  ];
  for (const [voter, { entry: submissionId }] of [first, second].entries()) {
    await voteAs(product.test.app, { promptId: prompt, submissionId, voter });
  }
  await prompts.act(prompt, 'end');
  for (const dispute of ['open', 'won'] as const) {
    await product.order(second.fee, { dispute });
    await product.round();
  }
  await checkStep(product, seen);
  const which = prompts.entries.findIndex(({ id }) => id === first.entry);
  for (const act of ['removeEntry', 'restoreEntry'] as const) {
    await prompts.change(which, act);
    await product.test.caughtUp();
  }
  await prompts.act(prompt, 'recount');
  await product.test.caughtUp();
  await prompts.act(prompt, 'confirm');
  await prompts.act(prompt, 'hold');
  await prompts.act(prompt, 'follow');
  await prompts.act(prompt, 'lift');
  await prompts.act(prompt, 'follow');
  await product.payouts.compute();
  expect(await computed(product, prompt)).toEqual([50, 49, 99, 102]);
};

/** The $1 of the request is returned, and an entry wins: the pool is $1.00. */
const smallest: Play = async (product, seen) => {
  const asker = product.member(0);
  const prompt = await product.prompts.ask(asker);
  const request = await payNow(product, seen, await product.openForPrompt(asker, prompt));
  const { entry } = await enter(product, seen, prompt, product.member(1));
  await product.refund(request, 'returned');
  await letWin(product.test.app, prompt, [entry]);
  await product.prompts.act(prompt, 'end');
  await product.prompts.act(prompt, 'follow');
  await product.payouts.compute();
  expect(await computed(product, prompt)).toEqual([33, 33, 34]);
};

/** A result waits until nobody has decided about it for 30 days. */
const undecided: Play = async (product, seen) => {
  const prompt = await publishPrompt(product, seen, product.member(0));
  const { entry: submissionId } = await enter(product, seen, prompt, product.member(1));
  await voteAs(product.test.app, { promptId: prompt, submissionId, voter: 0 });
  await product.prompts.act(prompt, 'end');
  await product.wait(promptLimits.decisionMs);
  await product.payouts.compute();
  expect(await product.prompts.isOver(prompt)).toBe(true);
};

export const promptScenes: Readonly<Record<string, Play>> = {
  'a prompt': award,
  'a prompt without a result': noResult,
  'prompts that are stopped': stopped,
  'a prompt with a tie': tie,
  'a prompt with $1.00': smallest,
  'a prompt that nobody decides about': undecided,
};
