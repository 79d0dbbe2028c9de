import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { deliver } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf } from '../stage/world.ts';

const COPIES = 1_000;

export const webhookCopies: Drill = {
  name: 'webhook-copies',
  what: `sends ${String(COPIES)} copies of one webhook at once, some of them as other events of the provider`,
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 1, payments: 3 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    for (const payment of world.payments) {
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, index) => {
          // Providers say the same thing under another event id, too.
          const id =
            index % 10 === 0
              ? { id: `evt_again${String(index)}_${String(payment.donationId)}` }
              : {};
          return deliver(server.url, webhookOf(payment, id));
        }),
      );
      const good = answers.filter((answer) => answer?.ok === true).length;
      scene.say(`${String(good)} of ${String(COPIES)} copies answered 2xx`);
      scene.check(
        'I8',
        good === COPIES ? undefined : `${String(COPIES - good)} copies were not answered 2xx`,
      );
    }
    await server.stop();
    acknowledgedOnce(scene, dataDir, new Set(world.payments.map(({ donationId }) => donationId)));
    await audit(scene, dataDir);
  },
};
