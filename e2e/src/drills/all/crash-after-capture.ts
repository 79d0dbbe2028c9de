import { goodCard } from '../../browser-session.ts';
import type { Drill } from '../drill.ts';
import { dieBeforeAppend } from '../faults.ts';
import { registered } from '../stage/members.ts';
import { audit, donationsIn } from '../stage/promises-kept.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';
import { until } from '../stage/until.ts';

const SETTLED_WITHIN_MS = 30_000;

export const crashAfterCapture: Drill = {
  name: 'crash-after-capture',
  what: 'kills the server when the provider has taken the money and the log does not say so yet',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const payments = scene.quick ? 4 : 40;
    const world = await makeWorld(dataDir, { campaigns: 1, payments: 0 });
    const campaignId = world.campaigns[0] ?? 0;
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const member = await registered(server, 'giver');
    const intents = [];
    for (let index = 0; index < payments; index += 1) {
      const body = { amount: '5.00', campaignId };
      intents.push(await member.call('createPaymentIntent', { body }));
    }
    await server.stop();
    for (const { paymentIntentId, clientSecret } of intents) {
      await server.start([dieBeforeAppend(paymentIntentId)]);
      // Whoever pays loses the connection, and does not come back.
      await member
        .call('confirmSandboxPayment', {
          params: { id: paymentIntentId },
          body: { clientSecret, card: goodCard },
        })
        .catch(() => undefined);
      await server.end();
    }
    const before = donationsIn(dataDir).size;
    await server.start();
    await until(SETTLED_WITHIN_MS, () => donationsIn(dataDir).size >= payments);
    const made = donationsIn(dataDir);
    scene.say(
      `${String(payments)} payments, a crash in each; ${String(before)} donations in the log afterwards, and ${String(made.size)} once the provider had said it again`,
    );
    scene.check(
      'I8',
      Array.from(made.values()).every((times) => times === 1)
        ? undefined
        : 'a donation is there more than once',
    );
    await server.stop();
    await audit(scene, dataDir);
  },
};
