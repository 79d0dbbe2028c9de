import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { clockOff } from '../faults.ts';
import { registered } from '../stage/members.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const HOUR = 3_600_000;

/** Where the clock jumps to, one after the other; the server runs in New York. */
const jumps: readonly { readonly what: string; readonly to: () => number }[] = [
  { what: 'two hours ahead', to: () => Date.now() + 2 * HOUR },
  { what: 'two hours back', to: () => Date.now() - 2 * HOUR },
  {
    what: 'into the hour that a spring night leaves out',
    to: () => Date.parse('2027-03-14T06:59:58Z'),
  },
  {
    what: 'into the hour that an autumn night has twice',
    to: () => Date.parse('2027-11-07T05:59:58Z'),
  },
  { what: 'to the last seconds of a year, in UTC', to: () => Date.parse('2027-12-31T23:59:58Z') },
  {
    what: 'to the last seconds of a year, in New York',
    to: () => Date.parse('2028-01-01T04:59:58Z'),
  },
  { what: 'to 29 February', to: () => Date.parse('2028-02-28T23:59:58Z') },
  { what: 'back to where it belongs', to: () => Date.now() },
];

export const clock: Drill = {
  name: 'clock',
  what: 'moves the clock under a running server: two hours ahead and back, over changes of daylight saving time and of the year',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I12'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const perJump = scene.quick ? 60 : 1_000;
    const world = await makeWorld(dataDir, { campaigns: 4, payments: perJump * jumps.length });
    const file = join(scene.directory, 'milliseconds-off');
    let off = 0;
    const moveTo = (at: number): void => {
      off = at - Date.now();
      writeFileSync(`${file}.new`, String(off));
      renameSync(`${file}.new`, file);
    };
    moveTo(Date.now());
    const server = await Server.on(scene, {
      dataDir,
      environment: { ...secrets, TZ: 'America/New_York' },
      faults: [clockOff(file)],
    });
    await server.start();
    const provider = new Provider(world.payments);
    provider.now = () => Date.now() + off;
    for (const [index, { what, to }] of jumps.entries()) {
      moveTo(to());
      const before = provider.acknowledged.size;
      const enough = new AbortController();
      const watch = setInterval(() => {
        if (provider.acknowledged.size - before >= perJump * 0.8) enough.abort();
      }, 2);
      // Over the full second, so that some are on either side of it.
      await Promise.all([
        provider.press(
          server.url,
          4,
          AbortSignal.any([enough.signal, AbortSignal.timeout(20_000)]),
        ),
        registered(server, `member${String(index)}`),
      ]);
      clearInterval(watch);
      if (provider.acknowledged.size - before < perJump / 2)
        scene.check(
          'I7',
          `${what}: only ${String(provider.acknowledged.size - before)} were answered`,
        );
    }
    await provider.finish(server.url);
    scene.say(
      `${String(jumps.length)} jumps, donations and registrations after each; ${String(provider.acknowledged.size)} acknowledged`,
    );
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir, { environment: { TZ: 'Asia/Kolkata' } });
  },
};
