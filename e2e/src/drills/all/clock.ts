import type { Drill } from '../drill.ts';
import { registerMember } from '../support/members.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { MovedClock } from '../support/moved-clock.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';

const HOUR = 3_600_000;

/**
 * The jumps of the clock in order, as functions that return Unix milliseconds. The server's time
 * zone is New York.
 */
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
  { what: 'back to the right time', to: () => Date.now() },
];

export const clock: Drill = {
  name: 'clock',
  description:
    'moves the clock under a running server: two hours ahead and back, over changes of daylight saving time and of the year',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I12'],
  quick: true,
  mutations: [
    {
      name: 'days counted in local time',
      breaks: 'I4',
      rewrites: [
        {
          at: 'day-in-utc',
          by: `
            const dayOf = (at) => {
              const day = new Date(at);
              const padded = (n) => String(n).padStart(2, '0');
              return [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
            };`,
        },
      ],
    },
  ],
  async execute(run) {
    const perJump = run.quick ? 60 : 1_000;
    const moved = new MovedClock(run.directory);
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 4, payments: perJump * jumps.length },
      {
        environment: { TZ: 'America/New_York' },
        faults: [moved.fault],
      },
    );
    await server.start();
    const provider = new Provider(data.payments);
    provider.now = () => moved.now();
    for (const [index, { what, to }] of jumps.entries()) {
      moved.moveTo(to());
      const before = provider.acknowledged.size;
      const enough = new AbortController();
      const watch = setInterval(() => {
        if (provider.acknowledged.size - before >= perJump * 0.8) enough.abort();
      }, 2);
      // Lasts long enough for payments before and after the change of the hour or day.
      await Promise.all([
        provider.send(server.url, 4, AbortSignal.any([enough.signal, AbortSignal.timeout(20_000)])),
        registerMember(server, `member${String(index)}`),
      ]);
      clearInterval(watch);
      if (provider.acknowledged.size - before < perJump / 2)
        run.check(
          'I7',
          `${what}: only ${String(provider.acknowledged.size - before)} webhooks were answered`,
        );
    }
    await provider.sendAll(server.url);
    run.report(
      `${String(jumps.length)} jumps, donations and registrations after each; ${String(provider.acknowledged.size)} acknowledged`,
    );
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir, { environment: { TZ: 'Asia/Kolkata' } });
  },
};
