import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Client } from '@rostrum/contracts/client';
import { goodCard } from '../../browser-session.ts';
import type { Drill } from '../drill.ts';
import { badNetwork } from '../faults.ts';
import { administrator, registered } from '../stage/members.ts';
import { audit, donationsIn, givenBack } from '../stage/promises-kept.ts';
import type { Scene } from '../stage/scene.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, withStores } from '../stage/world.ts';
import { until } from '../stage/until.ts';

const GIVEN_BACK_WITHIN_MS = 60_000;

export const providerFaults: Drill = {
  name: 'provider-faults',
  what: 'lets the provider time out after it has done what it was asked, refuse, and dawdle; members pay and are given back all the same, once',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8', 'I11'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const donations = scene.quick ? 16 : 100;
    const world = await makeWorld(dataDir, { campaigns: 2, payments: 0 });
    const [open = 0, closed = 0] = world.campaigns;
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start(badNetwork(0.4));
    const admin = await administrator(server);
    const member = await registered(server, 'giver');
    let asked = 0;
    const intents = await Promise.all(
      Array.from({ length: donations }, async (_, index) => {
        const { intent, tries } = await patiently(member, index % 2 === 0 ? open : closed);
        asked += tries;
        return intent;
      }),
    );
    await admin.call('changeCampaignStatus', {
      params: { id: closed },
      body: { status: 'completed' },
    });
    for (const { paymentIntentId, clientSecret } of intents) {
      await member.call('confirmSandboxPayment', {
        params: { id: paymentIntentId },
        body: { clientSecret, card: goodCard },
      });
    }
    const late = donations / 2;
    scene.say(
      `${String(donations)} payments opened in ${String(asked)} requests and confirmed, ${String(late)} of them late`,
    );
    await pause(1_000);
    // A refund that the provider did not take is asked for again by a later round, or after a start.
    await server.stop();
    await server.start(badNetwork(0.1));
    await untilGivenBack(scene, server, late);
    await server.stop();
    const made = donationsIn(dataDir);
    scene.check(
      'I8',
      made.size === donations && Array.from(made.values()).every((times) => times === 1)
        ? undefined
        : `${String(donations)} members paid, ${String(made.size)} donations are there`,
    );
    await oneIntentEach(scene, dataDir);
    await audit(scene, dataDir);
  },
};

/** Opens a payment as a browser does: the same key until it is answered. */
async function patiently(member: Client, campaignId: number) {
  const idempotencyKey = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      const intent = await member.call(
        'createPaymentIntent',
        { body: { amount: '5.00', campaignId } },
        { idempotencyKey },
      );
      return { intent, tries };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500 || tries > 60) throw error;
      await pause(20);
    }
  }
}

async function untilGivenBack(scene: Scene, server: Server, late: number): Promise<void> {
  await until(GIVEN_BACK_WITHIN_MS, () => givenBack(server.dataDir).confirmed >= late);
  const { requested, confirmed } = givenBack(server.dataDir);
  scene.say(`${String(requested)} refunds asked for, ${String(confirmed)} confirmed`);
  scene.check(
    'I11',
    requested === late && confirmed === late
      ? undefined
      : `${String(late)} came late; ${String(requested)} refunds were asked for and ${String(confirmed)} confirmed`,
  );
}

/** However often it was asked, the provider opened one payment for each donation. */
async function oneIntentEach(scene: Scene, dataDir: string): Promise<void> {
  const opened = new Map<string, number>();
  await withStores(dataDir, async (_, { sandbox }) => {
    for (const { metadata } of await sandbox.listIntents({ limit: 1_000 })) {
      const donation = metadata.donationId ?? '';
      opened.set(donation, (opened.get(donation) ?? 0) + 1);
    }
  });
  const twice = Array.from(opened).filter(([, times]) => times > 1);
  scene.check(
    'I2',
    twice.length === 0
      ? undefined
      : `${String(twice.length)} donations have more than one payment at the provider, donation-${twice[0]?.[0] ?? ''} first`,
  );
}
