import fc from 'fast-check';
import type { SandboxBehaviour } from '../../providers/sandbox/orders.ts';
import { checkStep, type Observations } from './money-checks.fixture.ts';
import type { MoneyProduct, PayerAction } from './money-product.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';

export type Command = fc.AsyncCommand<Observations, MoneyProduct>;

/** A command that the product may refuse; the invariants are checked after it. */
export function command<A>(
  name: string,
  given: fc.Arbitrary<A>,
  run: (product: MoneyProduct, given: A, seen: Observations) => Promise<unknown>,
): fc.Arbitrary<Command> {
  return given.map((input) => ({
    check: () => true,
    async run(seen, product) {
      await run(product, input, seen).catch(ignoreRefusal);
      await checkStep(product, seen);
    },
    toString: () => `${name}(${JSON.stringify(input)})`,
  }));
}

export const which = fc.nat(11);
export const where = fc.nat(3);

/** Pays a payment, whose webhooks are sent so. */
export async function payAs(
  product: MoneyProduct,
  given: {
    readonly which: number;
    readonly how: PayerAction;
    readonly webhooks: NonNullable<SandboxBehaviour['webhooks']>;
  },
  { acknowledged, silent }: Observations,
): Promise<void> {
  const { id, paymentIntentId } = product.payment(given.which);
  if (given.webhooks === 'lost') silent.add(paymentIntentId);
  await product.order(given.which, { webhooks: given.webhooks });
  if (await product.pay(given.which, given.how)) acknowledged.add(id);
}
