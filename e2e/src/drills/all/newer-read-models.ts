import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { newerReadModel } from '../faults.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { watchReaders } from '../support/watchers.ts';

const faults = [newerReadModel('campaign-cards'), newerReadModel('donations')];

export const newerReadModels: Drill = {
  name: 'newer-read-models',
  description:
    'starts a release with newer read models on an older log under load: readers switch when the new documents have caught up',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12', 'I13'],
  mutations: [
    {
      name: 'reads neither wait for their position nor are marked stale',
      breaks: 'I13',
      rewrites: [
        { at: 'wait-for-read-models', by: 'return projections.queriesAfter(undefined, 0);' },
      ],
    },
  ],
  async execute(run) {
    const payments = run.quick ? 2_000 : 20_000;
    const { server, dataDir, data } = await createServerWithData(run, { campaigns: 10, payments });
    await server.start();
    const old = new Provider(data.payments.slice(0, payments / 2));
    await old.sendAll(server.url);
    const stop = watchReaders(run, server, () => old.newest);
    await pause(200);
    await server.stop();
    await server.start(run.environmentWith(faults));
    const provider = new Provider(data.payments.slice(payments / 2));
    await provider.sendAll(server.url, 8);
    const polls = await stop();
    await server.stop();
    run.report(
      `${String(old.acknowledged.size)} donations before the release, ${String(provider.acknowledged.size)} after it, ${String(polls)} polls at the list meanwhile`,
    );
    checkAcknowledged(run, dataDir, new Set([...old.acknowledged, ...provider.acknowledged]));
    await audit(run, dataDir, { faults });
  },
};
