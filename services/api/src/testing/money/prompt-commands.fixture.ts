import fc from 'fast-check';
import { command, payAs, where, which } from './command.fixture.ts';
import { checkStep } from './money-checks.fixture.ts';
import { promptEnds } from './money-prompts.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { payoutStarts, takeSteps } from './payout-commands.fixture.ts';
import { contribute, enter, publishPrompt } from './prompt-payments.fixture.ts';
import { letWin } from './prompt-lives.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';

/** An entry whose $1 is mostly paid, and mostly a vote for it. */
export const enterPrompt = command(
  'enterPrompt',
  fc.record({
    who: fc.nat(2),
    where,
    webhooks: fc.constantFrom('sent', 'sent', 'late', 'lost', 'doubled'),
    votes: fc.nat(2),
  }),
  async (product, { who, where: prompt, webhooks, votes }, seen) => {
    const id = product.prompts.prompt(prompt);
    const submissionId = await product.prompts.enter(product.payee(who), id);
    const fee = await product.openForPrompt(product.payee(who), id, { submissionId });
    await payAs(product, { which: fee, how: 'accepted', webhooks }, seen);
    const newest = product.prompts.entries.length - 1;
    for (let voter = 0; voter < votes; voter += 1) await product.prompts.vote(newest, voter);
  },
);

export const vote = command('vote', fc.record({ which, voter: fc.nat(7) }), (product, given) =>
  product.prompts.vote(given.which, given.voter),
);

export const endPrompt = command(
  'endPrompt',
  fc.record({ where, act: fc.constantFrom(...promptEnds) }),
  async (product, { where: one, act }) => {
    const { prompts } = product;
    await prompts.act(prompts.prompt(one), act);
    if (act === 'end' || act === 'follow') await product.signIn();
  },
);

export const changeEntry = command(
  'changeEntry',
  fc.record({ which, act: fc.constantFrom('removeEntry', 'restoreEntry', 'withdraw') }),
  ({ prompts }, given) => prompts.change(given.which, given.act),
);

/** What happens to a prompt, one of its entries, or one of its payments. */
const turn = fc.oneof(
  fc.record({
    act: fc.constantFrom(
      ...(['confirm', 'confirm', 'confirm', 'recount', 'hold', 'lift', 'lift'] as const),
      ...(['takeBack', 'takeDown', 'refund', 'cancel'] as const),
    ),
  }),
  fc.record({
    which,
    change: fc.constantFrom(...(['removeEntry', 'restoreEntry', 'withdraw'] as const)),
  }),
  fc.record({
    which,
    order: fc.constantFrom(...(['open', 'open', 'won', 'lost', 'refund'] as const)),
  }),
);
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

const turns = fc.array(turn, { maxLength: 4, size: 'max' });

/** Takes turns on a prompt; the product may refuse any. */
async function takeTurns(
  product: MoneyProduct,
  prompt: number,
  payments: readonly number[],
  taken: readonly Turn[],
): Promise<void> {
  const { prompts } = product;
  const entries = prompts.entries.flatMap(({ promptId }, at) => (promptId === prompt ? [at] : []));
  const take = async (one: Turn): Promise<void> => {
    if ('act' in one) return prompts.act(prompt, one.act);
    const chosen = 'change' in one ? entries : payments;
    const index = chosen[one.which % Math.max(chosen.length, 1)];
    if (index === undefined) return;
    if ('change' in one) await prompts.change(index, one.change);
    else if (one.order === 'refund') await product.refund(index, 'returned');
    else await product.order(index, { dispute: one.order });
  };
  for (const one of taken) {
    await take(one).catch(ignoreRefusal);
    // What follows from it is part of it, such as another count.
    await product.test.caughtUp();
  }
}

/**
 * A prompt with a contribution, and entries that win together, by enough votes or by too few, and its
 * payout; or what is there.
 */
export const award = command(
  'award',
  fc.record({
    start: payoutStarts,
    winners: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
    votes: fc.constantFrom(...(['enough', 'enough', 'few', 'none'] as const)),
    before: turns,
    after: turns,
  }),
  async (product, { start, winners, votes, before, after }, seen) => {
    const { where: one, cents, killed, steps } = start;
    const isNew = one === null || one > 0;
    const asker = product.payee([0, 1, 2].find((who) => !winners.includes(who)) ?? 0);
    const prompt = isNew ? await publishPrompt(product, seen, asker) : product.prompts.prompt(one);
    const payments: number[] = [];
    if (isNew) {
      payments.push(
        product.payments.length - 1,
        await contribute(product, seen, prompt, { by: product.member(1), cents }),
      );
      const entries: number[] = [];
      for (const who of winners) {
        const { entry, fee } = await enter(product, seen, prompt, product.payee(who));
        entries.push(entry);
        payments.push(fee);
      }
      if (votes === 'enough') await letWin(product.test.app, prompt, entries);
      if (votes === 'few') {
        for (const at of entries.keys()) {
          await product.prompts.vote(product.prompts.entries.length - 1 - at, at);
        }
      }
    }
    await takeTurns(product, prompt, payments, before);
    const end = async () => {
      await product.prompts.act(prompt, 'end');
      await takeTurns(product, prompt, payments, after);
      await product.prompts.act(prompt, 'follow');
      await product.payouts.compute();
    };
    if (killed) await product.killDuring(end, killed.appends, killed.lastIsWritten);
    await end();
    await product.signIn();
    await checkStep(product, seen);
    await takeSteps(product, steps);
  },
);
