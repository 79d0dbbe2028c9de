import fc from 'fast-check';
import { dayMs } from '@rostrum/contracts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { command, payAs, which } from './command.fixture.ts';
import { checkStep } from './money-checks.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';

const who = fc.nat(2);
const but = fc.nat(5);

/** One action on the payouts that are there. */
type Step = (product: MoneyProduct) => Promise<void>;

const named = <A>(
  name: string,
  given: fc.Arbitrary<A>,
  run: (product: MoneyProduct, given: A) => Promise<void>,
): fc.Arbitrary<Step> =>
  given.map((input) => {
    const step: Step = (product) => run(product, input);
    return Object.assign(step, { toJSON: () => `${name}(${JSON.stringify(input)})` });
  });

/** A dispute about a donation that was allocated, which is mostly lost. */
async function dispute(product: MoneyProduct, one: number, isLost: boolean): Promise<void> {
  const allocated = (await product.test.eventsAfter('')).flatMap(({ type, data }) =>
    type === 'DonationAllocated' ? [data.donationId] : [],
  );
  if (allocated.length === 0) return;
  const index = product.payments.findIndex(({ id }) => id === allocated[one % allocated.length]);
  if (index < 0) return;
  await product.order(index, { dispute: 'open' });
  if (isLost) await product.order(index, { dispute: 'lost' });
  await product.round();
  await product.payouts.compute();
}

const killed = fc.record({
  during: fc.constantFrom('approve', 'approve', 'send', 'giveBack', 'unassign', 'writeOff'),
  appends: fc.nat(3),
  lastIsWritten: fc.boolean(),
  which,
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: named('approve', but, ({ payouts }, given) => payouts.approve(given)) },
  { weight: 5, arbitrary: named('send', but, ({ payouts }, given) => payouts.send(given)) },
  {
    weight: 2,
    arbitrary: named(
      'giveBack',
      fc.record({ which, outcome: fc.constantFrom('failed', 'returned') }),
      ({ payouts }, given) => payouts.giveBack(given.which, given.outcome),
    ),
  },
  {
    weight: 2,
    arbitrary: named('assign', fc.record({ which, who }), (product, given) =>
      product.payouts.assign(given.which, product.payee(given.who)),
    ),
  },
  {
    weight: 2,
    arbitrary: named('unassign', which, ({ payouts }, given) => payouts.unassign(given)),
  },
  {
    weight: 1,
    arbitrary: named(
      'confirmParticipant',
      fc.record({ where: fc.nat(3), slot: fc.integer({ min: 1, max: 2 }), who }),
      (product, { where, slot, who: one }) =>
        product.payouts.confirmParticipant(product.campaign(where), slot, product.payee(one)),
    ),
  },
  {
    weight: 2,
    arbitrary: named(
      'stateDetails',
      fc.record({ who, isHeld: fc.constantFrom(false, false, true) }),
      (product, given) => product.payouts.stateDetails(product.payee(given.who), given.isHeld),
    ),
  },
  {
    weight: 4,
    arbitrary: named(
      'dispute',
      fc.record({ which, isLost: fc.constantFrom(true, true, true, false) }),
      (product, given) => dispute(product, given.which, given.isLost),
    ),
  },
  {
    weight: 1,
    arbitrary: named(
      'writeOff',
      fc.record({ who, cents: fc.integer({ min: 1, max: 20_000 }) }),
      (product, given) => product.payouts.writeOff(product.payee(given.who), given.cents),
    ),
  },
  {
    weight: 1,
    arbitrary: named('computeAgain', fc.constant(null), async (product) => {
      await product.wait(dayMs);
      await product.payouts.compute();
    }),
  },
  {
    weight: 3,
    arbitrary: named('kill', killed, (product, { during, appends, lastIsWritten, which: one }) => {
      const acts = {
        approve: () => product.payouts.approve(one),
        send: () => product.payouts.send(one),
        giveBack: () => product.payouts.giveBack(one, 'returned'),
        unassign: () => product.payouts.unassign(one),
        writeOff: () => product.payouts.writeOff(product.payee(one), 100),
      };
      return product.killDuring(acts[during], appends, lastIsWritten);
    }),
  },
);

/** Actions on the payouts that are there. */
const payoutSteps = fc.array(steps, { minLength: 1, maxLength: 4, size: 'max' });

/** Does each of some steps; the product may refuse any. */
export async function takeSteps(product: MoneyProduct, taken: readonly Step[]): Promise<void> {
  for (const step of taken) await step(product).catch(ignoreRefusal);
}

/** How the payout of a campaign comes about; `where` null: of a new one. */
export const payoutStarts = fc.record({
  where: fc.option(fc.nat(3), { freq: 2 }),
  cents: fc.integer({ min: 100, max: 100_000 }),
  killed: fc.option(fc.record({ appends: fc.nat(5), lastIsWritten: fc.boolean() }), { freq: 3 }),
  steps: fc.array(steps, { minLength: 2, maxLength: 9, size: 'max' }),
});

/** A donation, the payout of its campaign, and what becomes of the shares. */
export const payout = command(
  'payout',
  payoutStarts,
  async (product, { where, cents, killed, steps }, seen) => {
    const campaign = where ?? (await product.publish());
    await product.open('donation', 0, campaign, cents, false).then(async () => {
      const newest = Math.max(product.payments.length - 1, 0);
      await payAs(product, { which: newest, how: 'accepted', webhooks: 'sent' }, seen);
    }, ignoreRefusal);
    await product.complete(campaign).catch(ignoreRefusal);
    const compute = () => product.payouts.compute();
    if (killed) await product.killDuring(compute, killed.appends, killed.lastIsWritten);
    else await compute();
    await checkStep(product, seen);
    await takeSteps(product, steps);
  },
);

export const changePayouts = command('changePayouts', payoutSteps, takeSteps);
