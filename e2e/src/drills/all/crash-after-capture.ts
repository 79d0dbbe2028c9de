import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { goodCard } from '../../browser/browser-session.ts';
import type { Drill } from '../drill.ts';
import { dieBeforeAppend } from '../faults.ts';
import { registerMember } from '../support/members.ts';
import { audit, donationsIn } from '../support/check-invariants.ts';
import { createServerWithData } from '../support/server.ts';
import { pollUntil } from '../support/poll-until.ts';

const SETTLED_WITHIN_MS = 30_000;

export const crashAfterCapture: Drill = {
  name: 'crash-after-capture',
  description:
    'kills the server when the provider has captured a card payment or an order of PayPal and the log does not have it yet',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8'],
  quick: true,
  mutations: [
    {
      name: 'captured before the webhook is recorded as due',
      breaks: 'I2',
      rewrites: [{ at: 'record-webhook-before-capture', by: ';' }],
    },
  ],
  async execute(run) {
    const payments = run.size({ whole: 40, quick: 4, brief: 2 });
    // The payment that is in this file kills the server.
    const fatal = join(run.makeDirectory('fatal'), 'payment');
    writeFileSync(fatal, '');
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 1, payments: 0 },
      { faults: [dieBeforeAppend(fatal)] },
    );
    const campaignId = data.campaigns[0] ?? 0;
    await server.start();
    const member = await registerMember(server, 'donor');
    const begun: OpenedPayment[] = [];
    for (let index = 0; index < payments; index += 1) {
      const open = index % 2 === 0 ? openCardPayment : openApprovedOrder;
      // Distinct amounts: for the same amount the server would return the member's unpaid quote
      // again.
      begun.push(await open(member, { amount: String(5 + index), campaignId }));
    }
    for (const { paymentIntentId, pay } of begun) {
      writeFileSync(fatal, paymentIntentId);
      // The crash breaks the client's connection.
      await pay().catch(() => undefined);
      await server.end();
      writeFileSync(fatal, '');
      await server.start();
    }
    const before = donationsIn(dataDir).size;
    // For orders, the browser repeats the capture.
    const answers = await Promise.all(begun.map(async ({ payAgain }) => payAgain?.()));
    await pollUntil(SETTLED_WITHIN_MS, () => donationsIn(dataDir).size >= payments);
    const made = donationsIn(dataDir);
    run.report(
      `${String(payments)} payments, a crash in each; ${String(before)} donations in the log afterwards, ${String(made.size)} once the provider had repeated its webhooks`,
    );
    run.check(
      'I8',
      Array.from(made.values()).every((times) => times === 1)
        ? undefined
        : 'a donation is in the log more than once',
    );
    await server.stop();
    run.check(
      'I2',
      answers.every((status) => status === undefined || status === 'COMPLETED')
        ? undefined
        : `the repeated captures were answered ${answers.join(', ')}`,
    );
    await audit(run, dataDir);
  },
};

interface OpenedPayment {
  readonly paymentIntentId: string;
  /** Sends the request with which the provider captures the money. */
  readonly pay: () => Promise<unknown>;
  /** Only for orders: repeats `pay`, as a browser does. Returns the status of the payment. */
  readonly payAgain?: () => Promise<string>;
}

interface PaymentRequest {
  readonly amount: string;
  readonly campaignId: number;
}

async function openCardPayment(member: Client, body: PaymentRequest): Promise<OpenedPayment> {
  const intent = await member.call(paymentsEndpoints.createPaymentIntent, { body });
  const { paymentIntentId, clientSecret } = intent;
  return {
    paymentIntentId,
    pay: () =>
      member.call(paymentsEndpoints.confirmSandboxPayment, {
        params: { id: paymentIntentId },
        body: { clientSecret, card: goodCard },
      }),
  };
}

async function openApprovedOrder(member: Client, body: PaymentRequest): Promise<OpenedPayment> {
  const { id, clientSecret } = await member.call(paymentsEndpoints.createPayPalOrder, { body });
  await member.call(paymentsEndpoints.approveSandboxOrder, {
    params: { id },
    body: { clientSecret, outcome: 'approve' },
  });
  const pay = () => member.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });
  return { paymentIntentId: id, pay, payAgain: async () => (await pay()).status };
}
