import { DidNotStart } from '../../product/server-process.ts';
import type { Drill } from '../drill.ts';
import { batchesOf, documentsWithoutTransactions } from '../faults.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';

const batchSizes = [1, 3, 20, 100, 500];

export const killedProjector: Drill = {
  name: 'killed-projector',
  description:
    'writes documents without transactions, kills the server between two documents or before the checkpoint, and starts it again with another batch size',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  mutations: [
    {
      name: 'events folded again that a document already has',
      breaks: 'I4',
      rewrites: [{ at: 'skip-folded-events', by: ';' }],
    },
    {
      name: 'checkpoint before documents',
      breaks: 'I4',
      rewrites: [
        {
          at: 'commit-documents-and-checkpoint',
          text: 'await writeDocuments(); mayDie(); await writeCheckpoint();',
          ofFault: true,
          by: 'await writeCheckpoint(); mayDie(); await writeDocuments();',
        },
      ],
    },
    {
      name: 'auxiliary document before dependent',
      breaks: 'I4',
      rewrites: [
        {
          at: 'write-dependents-first',
          by: `
            const inOrder = (() => { $marked })();
            return { ...inOrder, writes: inOrder.writes.toReversed() };`,
        },
      ],
    },
  ],
  async execute(run) {
    const deaths = run.quick ? 24 : 80;
    const perLife = 60;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 4,
      payments: deaths * perLife,
    });
    const provider = new Provider(data.payments);
    if (run.quick) {
      // Processes the test data without faults, so that the few starts below process donations.
      await server.start();
      await server.stop();
    }
    let whileCatchingUp = 0;
    let survived = 0;
    for (let life = 0; life < deaths; life += 1) {
      const batch = batchSizes[run.between(0, batchSizes.length - 1)] ?? 1;
      // Low enough that the server makes some progress before it dies.
      const chance = 1 / run.between(60, 900);
      try {
        await server.start(
          run.environmentWith([documentsWithoutTransactions(chance), batchesOf(batch)]),
        );
        const enough = new AbortController();
        const before = provider.acknowledged.size;
        const sending = provider.send(server.url, 8, enough.signal);
        const watch = setInterval(() => {
          if (provider.acknowledged.size - before >= perLife * 2) enough.abort();
        }, 5);
        await sending;
        clearInterval(watch);
        if (!server.ended) survived += 1;
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        const { signal } = await server.stop('SIGKILL');
        if (signal !== 'SIGKILL') throw error;
        whileCatchingUp += 1;
      }
      await server.stop('SIGKILL');
    }
    run.report(
      `${String(deaths)} lives: ${String(whileCatchingUp)} ended while it caught up, ${String(deaths - whileCatchingUp - survived)} under load, ${String(survived)} by kill -9 from outside`,
    );
    await server.start();
    await provider.sendAll(server.url);
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
