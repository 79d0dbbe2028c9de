import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { createCampaign, declinedCard, donate, goodCard } from '../../browser-session.ts';
import { administrator, registered } from './members.ts';
import type { Scene } from './scene.ts';
import { root, Server } from './server.ts';
import { secrets } from './world.ts';

/** Data directories that released versions have written, one each; never changed again. */
export const goldenLogs = join(root, 'e2e/golden');

/** What a golden log holds, said by the version that wrote it. */
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

/** Fills an empty data directory by everything that a member and an administrator can do, and closes it. */
export async function writeGolden(scene: Scene, dataDir: string): Promise<Golden> {
  const server = await Server.on(scene, { dataDir, environment: secrets });
  await server.start();
  const admin = await administrator(server);
  const creator = await registered(server, 'creator');
  const giver = await registered(server, 'giver');
  const open = await createCampaign(creator);
  const closed = await createCampaign(creator, { title: 'Should trains be free of charge?' });
  await donate(giver, open.id, '25.00');
  await donate(giver, open.id, '5.00');
  await donate(admin, open.id, '12.34');
  await donate(giver, open.id, '7.00', declinedCard).catch(() => undefined);
  await donate(giver, closed.id, '40.00');
  const late = await giver.call('createPaymentIntent', {
    body: { amount: '9.00', campaignId: closed.id },
  });
  await admin.call('changeCampaignStatus', {
    params: { id: closed.id },
    body: { status: 'completed' },
  });
  await giver.call('confirmSandboxPayment', {
    params: { id: late.paymentIntentId },
    body: { clientSecret: late.clientSecret, card: goodCard },
  });
  await server.stop();
  await server.start();
  const campaigns = [];
  for (const id of [open.id, closed.id]) {
    const campaign = await giver.call('getCampaign', { params: { id } });
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

export function eventsIn(dataDir: string): Pick<Golden, 'events' | 'types'> {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    const rows = database
      .prepare('SELECT type, count(*) AS n FROM events GROUP BY type ORDER BY type')
      .all();
    return {
      events: rows.reduce((sum, { n }) => sum + Number(n), 0),
      types: rows.map(({ type }) => String(type)),
    };
  } finally {
    database.close();
  }
}

const FILE = 'golden.json';

export function readGolden(directory: string): Golden {
  return JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as Golden;
}

export function keepGolden(directory: string, golden: Golden): void {
  writeFileSync(join(directory, FILE), `${JSON.stringify(golden, null, 2)}\n`);
}
