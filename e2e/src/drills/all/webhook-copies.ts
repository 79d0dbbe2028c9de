import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { deliver } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { webhookOf } from '../support/webhook.ts';

const COPIES = 1_000;

export const webhookCopies: Drill = {
  name: 'webhook-copies',
  description: `sends ${String(COPIES)} copies of one webhook at once, some under another event id`,
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  quick: true,
  mutations: [
    {
      name: 'repeated webhooks not recognised',
      breaks: 'I2',
      rewrites: [{ at: 'ignore-repeated-settlement', by: ';' }],
    },
  ],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 1,
      payments: run.quick ? 1 : 3,
    });
    await server.start();
    for (const payment of data.payments) {
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, index) => {
          // Providers may also send the same event again under a different id.
          const id =
            index % 10 === 0
              ? { id: `evt_again${String(index)}_${String(payment.donationId)}` }
              : {};
          return deliver(server.url, webhookOf(payment, id));
        }),
      );
      const good = answers.filter((answer) => answer?.ok === true).length;
      run.report(`${String(good)} of ${String(COPIES)} copies answered 2xx`);
      run.check(
        'I8',
        good === COPIES ? undefined : `${String(COPIES - good)} copies were not answered 2xx`,
      );
    }
    await server.stop();
    checkAcknowledged(run, dataDir, new Set(data.payments.map(({ donationId }) => donationId)));
    await audit(run, dataDir);
  },
};
