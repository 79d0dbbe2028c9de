import { join } from 'node:path';
import { ApiError, type Client } from '@rostrum/contracts/client';
import { decimalOf } from '@rostrum/contracts/money';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { SandboxIntent } from '@rostrum/state';
import { openDatabase } from '@rostrum/state/sqlite';
import type { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit, donationsIn } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { registerMember } from '../support/members.ts';
import { deliver, Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { withStores } from '../support/test-data.ts';
import { webhookOf } from '../support/webhook.ts';

export const mismatch: Drill = {
  name: 'mismatch',
  description:
    'lets the provider name another amount, currency, purpose or donation than was quoted, in webhooks and in orders of PayPal, then the right one',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  quick: true,
  mutations: [
    {
      name: 'payments not compared with the quote',
      breaks: 'I2',
      rewrites: [
        {
          at: 'compare-with-quote',
          text: 'mismatch(command, state, { purpose: named.purpose, kind: event.kind })',
          by: 'null',
        },
      ],
    },
    {
      name: 'orders captured without comparing them with the quote',
      breaks: 'I2',
      rewrites: [{ at: 'compare-order-with-quote', by: ';' }],
    },
    {
      name: "orders captured that are not the payment's",
      breaks: 'I2',
      rewrites: [
        {
          at: 'compare-order-with-payment',
          text: ' || state.paymentIntentId !== order.id',
          by: '',
        },
      ],
    },
  ],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 2,
      payments: 40,
    });
    await server.start();
    const wrong = data.payments.flatMap((payment, index) => {
      const other = data.payments[(index + 1) % data.payments.length] ?? payment;
      return [
        webhookOf(payment, { id: `evt_amount${String(index)}`, amount: payment.totalCents - 1 }),
        webhookOf(payment, { id: `evt_currency${String(index)}`, currency: 'eur' }),
        webhookOf(payment, { id: `evt_purpose${String(index)}`, purpose: 'promotion' }),
        webhookOf(payment, { id: `evt_other${String(index)}`, donationId: other.donationId }),
        webhookOf(payment, { id: `evt_nobody${String(index)}`, donationId: 77 }),
      ];
    });
    const statuses = new Map<number, number>();
    for (const webhook of wrong) {
      const status = (await deliver(server.url, webhook))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const made = donationsIn(dataDir).size;
    run.check(
      'I2',
      made === 0
        ? undefined
        : `${String(made)} donations were made from webhooks that do not match`,
    );
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const unmatched = Number(
      database.prepare(`SELECT count(*) AS n FROM events WHERE type = 'PaymentUnmatched'`).get()?.n,
    );
    database.close();
    run.report(
      `${String(wrong.length)} webhooks that do not match: ${Array.from(statuses, ([status, times]) => `${String(times)} times ${String(status)}`).join(', ')}; ${String(unmatched)} recorded, ${String(made)} donations made`,
    );
    run.check('I2', unmatched > 0 ? undefined : 'no unmatched payment was recorded');
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url);
    await checkOrders(run, server, data.campaigns);
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};

type Order = Awaited<ReturnType<typeof approvedOrder>>;

/** Opens a PayPal order and approves it, as the payer does in PayPal's window. */
async function approvedOrder(member: Client, campaignId: number, amountCents: number) {
  const order = await member.call(paymentsEndpoints.createPayPalOrder, {
    body: { amount: decimalOf(amountCents), campaignId },
  });
  await member.call(paymentsEndpoints.approveSandboxOrder, {
    params: { id: order.id },
    body: { clientSecret: order.clientSecret, outcome: 'approve' },
  });
  return order;
}

/**
 * Ways in which an order at PayPal can differ from its quote: the amount, the currency, or the
 * payment that it refers to.
 */
const changes: readonly ((order: SandboxIntent, other: Order) => Partial<SandboxIntent>)[] = [
  ({ amountCents }) => ({ amountCents: amountCents - 1 }),
  () => ({ currency: 'eur' }),
  ({ metadata }, { donationId }) => ({
    metadata: { ...metadata, paymentId: String(donationId) },
  }),
];

/** I2: orders that differ from their quote are not captured; all others are. */
async function checkOrders(
  run: DrillRun,
  server: ProductProcess,
  [first = 0, second = 0]: readonly number[],
): Promise<void> {
  const payer = await registerMember(server, 'payer');
  const altered = await Promise.all(
    changes.map((_, index) => approvedOrder(payer, first, 700 + index)),
  );
  // The same amounts as the orders above: an order that refers to the other payment then still
  // matches that payment's quote.
  const others = await Promise.all(
    changes.map((_, index) => approvedOrder(payer, second, 700 + index)),
  );
  await server.stop();
  await withStores(server.dataDir, async (_, { sandbox }) => {
    for (const [index, change] of changes.entries()) {
      const order = await sandbox.intent(altered[index]?.id ?? '');
      const other = others[index];
      if (order && other) await sandbox.updateIntent(order, { ...order, ...change(order, other) });
    }
  });
  await server.start();
  const capture = ({ id }: Order) =>
    payer.call(paymentsEndpoints.capturePayPalOrder, { params: { id } }).then(
      ({ status }): string | number => status,
      (error: unknown) => (error instanceof ApiError ? error.status : 0),
    );
  const refused = [];
  for (const order of altered) refused.push(await capture(order));
  const taken = [];
  for (const order of others) taken.push(await capture(order));
  await server.stop();
  const captured = await withStores(server.dataDir, (_, { sandbox }) =>
    Promise.all(altered.map(({ id }) => sandbox.intent(id))),
  );
  const wrong = captured.filter((intent) => intent?.status === 'succeeded').length;
  run.report(
    `captures of ${String(altered.length)} orders that do not match: ${refused.join(', ')}; of those that do: ${taken.join(', ')}`,
  );
  run.check(
    'I2',
    wrong === 0
      ? undefined
      : `the money of ${String(wrong)} orders that are not what was quoted was taken`,
  );
  run.check(
    'I2',
    taken.every((status) => status === 'COMPLETED')
      ? undefined
      : `orders as quoted were answered ${taken.join(', ')}`,
  );
}
