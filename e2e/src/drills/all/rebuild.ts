import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData, startTool } from '../support/server.ts';
import { watchReaders } from '../support/watchers.ts';

const PER_KILL = 600;
const REST = 4_000;

export const rebuild: Drill = {
  name: 'rebuild',
  description:
    'rebuilds every read model beside a loaded server, kills the rebuild and the server at random points, and switches',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12', 'I13'],
  mutations: [
    {
      name: 'a rebuild switches before it has caught up',
      breaks: 'I13',
      rewrites: [
        { at: 'refuse-build-that-is-behind', by: ';' },
        {
          at: 'catch-up-before-switch',
          by: "if (model.name === 'campaign-cards') await new Promise((resolve) => setTimeout(resolve, 4_000));",
        },
      ],
    },
  ],
  async execute(run) {
    const kills = run.quick ? 3 : 20;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 10,
      payments: kills * PER_KILL + REST,
    });
    await server.start();
    const provider = new Provider(data.payments.slice(0, kills * PER_KILL));
    const stop = watchReaders(run, server, () => '');
    const startRebuild = () => startTool('rebuild', ['all'], dataDir, run.environmentWith([]));
    let serverKills = 0;
    for (let round = 0; round < kills; round += 1) {
      const load = new AbortController();
      const sending = provider.send(server.url, 4, load.signal);
      const rebuilding = startRebuild();
      await pause(run.between(200, 1_500));
      if (run.random() < 0.4) {
        serverKills += 1;
        await server.stop('SIGKILL');
        await server.start();
      }
      rebuilding.kill('SIGKILL');
      await rebuilding.result;
      load.abort();
      await sending;
    }
    // Enough payments for the load to last until the last rebuild has become active.
    const rest = new Provider(data.payments.slice(kills * PER_KILL));
    const load = new AbortController();
    const sending = rest.send(server.url, 4, load.signal);
    const { code, stdout, stderr } = await startRebuild().result;
    load.abort();
    await sending;
    run.report(`${String(rest.left)} payments left when the last rebuild ended`);
    const compared = [...stdout.matchAll(/([\d,]+) documents compared, ([\d,]+) equal/g)];
    const unequal = compared.filter(([, all, equal]) => all !== equal).length;
    run.report(
      `${String(kills)} rebuilds killed, the server ${String(serverKills)} times; the last one ended with ${String(code)}: ${String(compared.length)} read models compared, ${String(unequal)} unequal`,
    );
    run.check(
      'I4',
      code === 0 && unequal === 0 && compared.length > 0
        ? undefined
        : `the rebuild ended with ${String(code)}: ${`${stdout}${stderr}`.slice(-500)}`,
    );
    await provider.sendAll(server.url);
    await rest.sendAll(server.url);
    const polls = await stop();
    run.report(`${String(polls)} polls at the list meanwhile`);
    await server.stop();
    checkAcknowledged(run, dataDir, new Set([...provider.acknowledged, ...rest.acknowledged]));
    await audit(run, dataDir);
  },
};
