import { setTimeout as pause } from 'node:timers/promises';
import { DidNotStart } from '../../product/server-process.ts';
import type { Drill } from '../drill.ts';
import { acknowledgeEarly } from '../log-rewrites.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';

const CONNECTIONS = 32;

/** Waits for `some` more acknowledgements, so that each kill could lose data. */
async function waitForAcknowledged(
  provider: Provider,
  some: number,
  sending: Promise<unknown>,
): Promise<void> {
  const wanted = provider.acknowledged.size + some;
  const ended = new AbortController();
  void sending.finally(() => {
    ended.abort();
  });
  while (provider.acknowledged.size < wanted && !ended.signal.aborted) await pause(1);
}

export const kill: Drill = {
  name: 'kill',
  description: 'kills the server with SIGKILL at random moments under load and starts it again',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I12'],
  quick: true,
  mutations: [
    {
      name: 'acknowledgement before commit',
      breaks: 'I7',
      rewrites: [
        {
          at: 'commit-group',
          by: `
            let first = before + 1;
            const early = group.map(({ request, events }) => {
              const outcome = { request, kind: 'appended', first };
              first += events.length;
              return outcome;
            });${acknowledgeEarly('outcomes: early')}`,
        },
      ],
    },
  ],
  async execute(run) {
    const kills = run.size({ whole: 200, quick: 4, brief: 2 });
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 20,
      payments: run.size({ whole: 20_000, quick: 1_200, brief: 140 }),
    });
    const provider = new Provider(data.payments);
    let whileStarting = 0;
    for (let life = 0; life < kills; life += 1) {
      // Every eighth kill happens while the server starts.
      if (life % 8 === 7) {
        server.launch();
        await pause(run.between(50, 900));
        whileStarting += 1;
      } else {
        try {
          await server.start();
        } catch (error) {
          if (!(error instanceof DidNotStart)) throw error;
          run.check('I7', `life ${String(life + 1)}: ${error.message.slice(0, 600)}`);
          return;
        }
        const sending = provider.send(server.url, CONNECTIONS);
        if (run.brief) await waitForAcknowledged(provider, run.between(1, 50), sending);
        else await pause(run.between(5, 400));
        server.signal('SIGKILL');
        await sending;
      }
      await server.stop('SIGKILL');
    }
    const before = provider.acknowledged.size;
    await server.start();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await provider.sendAll(server.url);
    run.report(
      `killed ${String(kills)} times, ${String(whileStarting)} of them while it started; ${String(before)} donations acknowledged in between, ${String(provider.acknowledged.size - before)} afterwards`,
    );
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
