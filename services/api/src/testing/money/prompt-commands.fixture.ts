import fc from 'fast-check';
import { command, payAs, where, which } from './command.fixture.ts';
import { checkStep } from './money-checks.fixture.ts';
import { promptEnds } from './money-prompts.fixture.ts';
import { payoutStarts, takeSteps } from './payout-commands.fixture.ts';
import { contribute, enter, publishPrompt } from './prompt-payments.fixture.ts';
import { letWin } from './prompt-lives.fixture.ts';

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

/** A prompt with a contribution, and entries that win together, and its payout; or what is there. */
export const award = command(
  'award',
  fc.record({
    start: payoutStarts,
    winners: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
  }),
  async (product, { start: { where: one, cents, killed, steps }, winners }, seen) => {
    const isNew = one === null || one > 1;
    const asker = product.payee([0, 1, 2].find((who) => !winners.includes(who)) ?? 0);
    const prompt = isNew ? await publishPrompt(product, seen, asker) : product.prompts.prompt(one);
    if (isNew) {
      await contribute(product, seen, prompt, { by: product.member(1), cents });
      const entries: number[] = [];
      for (const who of winners) {
        entries.push((await enter(product, seen, prompt, product.payee(who))).entry);
      }
      await letWin(product.test.app, prompt, entries);
    }
    const end = async () => {
      await product.prompts.act(prompt, 'end');
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
