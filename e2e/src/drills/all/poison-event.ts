import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { createClient, type Client } from '@rostrum/contracts/client';
import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import type { Drill } from '../drill.ts';
import { cannotFold } from '../faults.ts';
import { registerAdministrator } from '../support/members.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { createServerWithData } from '../support/server.ts';
import { pollUntil } from '../support/poll-until.ts';

const MODEL = 'campaign-cards';
const FOLDED_WITHIN_MS = 30_000;
const RETRIED_WITHIN_MS = 30_000;

export const poisonEvent: Drill = {
  name: 'poison-event',
  description:
    'gives one read model an event that it cannot fold: its group waits and the others go on; fixed and retried, it is complete',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  quick: true,
  mutations: [
    {
      name: 'parked events not recorded',
      breaks: 'I4',
      rewrites: [{ at: 'park-before-checkpoint', by: ';' }],
    },
  ],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 4,
      payments: 200,
    });
    const poisoned = data.campaigns[1] ?? 0;
    await server.start(run.environmentWith([cannotFold(MODEL, poisoned)]));
    const admin = await registerAdministrator(server);
    const provider = new Provider(data.payments.slice(0, 120));
    await provider.sendAll(server.url, 4);
    const shown = await campaignsAfter(server.url, provider.newest);
    const raised = new Map(shown.map(({ id, currentAmountCents }) => [id, currentAmountCents]));
    for (const id of data.campaigns) {
      // A deposit of $1 and thirty donations of $5, in cents.
      const expected = id === poisoned ? 100 : 100 + 30 * 500;
      run.check(
        'I3',
        raised.get(id) === expected
          ? undefined
          : `with one group parked, campaign ${String(id)} shows ${String(raised.get(id))} cents, not ${String(expected)}`,
      );
    }
    const waiting = await parked(admin);
    run.report(`${String(waiting.length)} events are parked, the other campaigns go on`);
    run.check(
      'I4',
      waiting.length === 30 ? undefined : `${String(waiting.length)} events are parked, not 30`,
    );
    // Kills the server and starts it with the same fault; then more events of the poisoned campaign
    // arrive.
    await server.stop('SIGKILL');
    await server.start(run.environmentWith([cannotFold(MODEL, poisoned)]));
    const rest = new Provider(data.payments.slice(120));
    await rest.sendAll(server.url, 4);
    // Restarts the server without the fault.
    await server.stop();
    await server.start();
    await retryAll(run, admin);
    await server.stop();
    checkAcknowledged(run, dataDir, new Set([...provider.acknowledged, ...rest.acknowledged]));
    await audit(run, dataDir);
  },
};

/** The list of campaigns after `campaign-cards` has reached the position. */
async function campaignsAfter(baseUrl: string, position: string) {
  const reader = createClient({ baseUrl, headers: () => ({ 'x-read-after': position }) });
  const list = () => reader.request(campaignsEndpoints.listCampaigns, { query: {} });
  await pollUntil(FOLDED_WITHIN_MS, async () => !(await list()).stale);
  return (await list()).data;
}

const parked = (admin: Client) =>
  admin.call(projectionsEndpoints.adminListParked, { params: { model: MODEL } });

/**
 * Retries the first parked event of each group. The events that wait for it are then processed too.
 */
async function retryAll(run: DrillRun, admin: Client): Promise<void> {
  const waiting = await parked(admin);
  const groups = new Set<string>();
  for (const { group, position } of waiting) {
    if (groups.has(group)) continue;
    groups.add(group);
    const body = { group, position, order: 'retry' as const };
    await admin.call(projectionsEndpoints.orderParked, { params: { model: MODEL }, body });
  }
  await pollUntil(RETRIED_WITHIN_MS, async () => (await parked(admin)).length === 0);
  const left = (await parked(admin)).length;
  run.report(
    `${String(waiting.length)} events in ${String(groups.size)} groups retried, ${String(left)} left`,
  );
  run.check(
    'I4',
    left === 0 ? undefined : `${String(left)} events are still parked after the retry`,
  );
}
