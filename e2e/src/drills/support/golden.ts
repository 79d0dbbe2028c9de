import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/endpoints';
import { donationsEndpoints } from '@rostrum/contracts/donations/endpoints';
import { paymentsEndpoints } from '@rostrum/contracts/payments/endpoints';
import { createCampaign, declinedCard, donate, goodCard } from '../../browser-session.ts';
import { root } from '../../product-process.ts';
import { queryLog } from './log-query.ts';
import { registerAdministrator, registerMember } from './members.ts';
import type { DrillRun } from './drill-run.ts';
import { createServer } from './server.ts';

/** One data directory of each released version; never changed. */
export const goldenLogs = join(root, 'e2e/golden');

/** The content of a golden log, as reported by the version that wrote it. */
export interface Golden {
  readonly version: string;
  readonly events: number;
  readonly types: readonly string[];
  readonly campaigns: readonly {
    readonly id: number;
    readonly title: string;
    readonly status: string;
    readonly currentAmountCents: number;
    readonly backerCount: number;
  }[];
}

/** Writes a data directory through a server, with members, campaigns and late and declined payments. */
export async function writeGolden(run: DrillRun, dataDir: string): Promise<Golden> {
  const server = await createServer(run, dataDir);
  await server.start();
  const admin = await registerAdministrator(server);
  const creator = await registerMember(server, 'creator');
  const donor = await registerMember(server, 'donor');
  const open = await createCampaign(creator);
  const closed = await createCampaign(creator, { title: 'Should trains be free of charge?' });
  await donate(donor, open.id, '25.00');
  await donate(donor, open.id, '5.00');
  await donate(admin, open.id, '12.34');
  await donate(donor, open.id, '7.00', declinedCard).catch(() => undefined);
  await donate(donor, closed.id, '40.00');
  const late = await donor.call(donationsEndpoints.createPaymentIntent, {
    body: { amount: '9.00', campaignId: closed.id },
  });
  await admin.call(campaignsEndpoints.changeCampaignStatus, {
    params: { id: closed.id },
    body: { status: 'completed' },
  });
  await donor.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: late.paymentIntentId },
    body: { clientSecret: late.clientSecret, card: goodCard },
  });
  await server.stop();
  await server.start();
  const campaigns = [];
  for (const id of [open.id, closed.id]) {
    const campaign = await donor.call(campaignsEndpoints.getCampaign, { params: { id } });
    const { title, status, currentAmountCents, backerCount } = campaign;
    campaigns.push({ id, title, status, currentAmountCents, backerCount });
  }
  await server.stop();
  return { version: versionOfProduct(), ...eventsIn(dataDir), campaigns };
}

function versionOfProduct(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The number of events in the log, and their types in order. */
export function eventsIn(dataDir: string): Pick<Golden, 'events' | 'types'> {
  const rows = queryLog(
    dataDir,
    'SELECT type, count(*) AS n FROM events GROUP BY type ORDER BY type',
  );
  return {
    events: rows.reduce((sum, { n }) => sum + Number(n), 0),
    types: rows.map(({ type }) => String(type)),
  };
}

const FILE = 'golden.json';

export function readGolden(directory: string): Golden {
  return JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as Golden;
}

export function keepGolden(directory: string, golden: Golden): void {
  writeFileSync(join(directory, FILE), `${JSON.stringify(golden, null, 2)}\n`);
}
