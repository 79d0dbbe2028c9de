import { donationsEndpoints } from '@rostrum/contracts/donations/endpoints';
import { paymentsEndpoints } from '@rostrum/contracts/payments/endpoints';
import { goodCard } from '../../browser-session.ts';
import type { Drill } from '../drill.ts';
import { dieBeforeAppend } from '../faults.ts';
import { registerMember } from '../support/members.ts';
import { audit, donationsIn } from '../support/check-invariants.ts';
import { createServerWithData } from '../support/server.ts';
import { pollUntil } from '../support/poll-until.ts';

const SETTLED_WITHIN_MS = 30_000;

export const crashAfterCapture: Drill = {
  name: 'crash-after-capture',
  what: 'kills the server when the provider has captured the payment and the log does not have it yet',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8'],
  quick: true,
  async execute(run) {
    const payments = run.quick ? 4 : 40;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 1,
      payments: 0,
    });
    const campaignId = data.campaigns[0] ?? 0;
    await server.start();
    const member = await registerMember(server, 'donor');
    const intents = [];
    for (let index = 0; index < payments; index += 1) {
      // A quote for the same amount would be given again.
      const body = { amount: String(5 + index), campaignId };
      intents.push(await member.call(donationsEndpoints.createPaymentIntent, { body }));
    }
    await server.stop();
    for (const { paymentIntentId, clientSecret } of intents) {
      await server.start(run.environmentWith([dieBeforeAppend(paymentIntentId)]));
      // The client loses the connection and does not retry.
      await member
        .call(paymentsEndpoints.confirmSandboxPayment, {
          params: { id: paymentIntentId },
          body: { clientSecret, card: goodCard },
        })
        .catch(() => undefined);
      await server.end();
    }
    const before = donationsIn(dataDir).size;
    await server.start();
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
    await audit(run, dataDir);
  },
};
