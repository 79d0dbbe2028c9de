import { Client } from 'pg';
import type { MeasuredServer } from '../../src/measured-server.ts';
import type { PlainCampaign } from '../../src/plain-campaign.ts';
import { startPeer } from '../../src/servers.ts';
import { startCluster } from './cluster.ts';
import { CAMPAIGN_INDEXES, SCHEMA } from './schema.ts';

export interface Express extends MeasuredServer {
  readonly cluster: MeasuredServer;
}

const ROWS_AT_ONCE = 5_000;

/** Starts PostgreSQL with these campaigns, and the Express application on it. */
export async function startExpress(
  campaigns: Iterable<PlainCampaign>,
  options: {
    readonly ports: { readonly peer: number; readonly postgres: number };
    readonly secret: string;
    /** File of the simulated provider's records. Without it the application accepts no payments. */
    readonly sandboxPath?: string;
  },
): Promise<Express> {
  const cluster = await startCluster(options.ports.postgres);
  try {
    await fill(cluster, campaigns);
    const server = await startPeer('express-postgres', options.ports.peer, {
      environment: {
        DATABASE_URL: cluster.url,
        WEBHOOK_SECRET: options.secret,
        ...(options.sandboxPath === undefined ? {} : { SANDBOX_PATH: options.sandboxPath }),
      },
      readyPath: '/healthz',
    });
    return {
      url: server.url,
      cluster,
      cpuSeconds: () => server.cpuSeconds() + cluster.cpuSeconds(),
      async stop() {
        await server.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function connected<T>(
  cluster: MeasuredServer,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a query on the database directly and returns its rows. */
export function queryRows<Row extends object>(
  { cluster }: Express,
  sql: string,
): Promise<readonly Row[]> {
  return connected(cluster, async (client) => (await client.query<Row>(sql)).rows);
}

async function fill(cluster: MeasuredServer, campaigns: Iterable<PlainCampaign>): Promise<void> {
  await connected(cluster, async (client) => {
    await client.query(SCHEMA);
    let rows: PlainCampaign[] = [];
    const insert = async (): Promise<void> => {
      await client.query(INSERT, [JSON.stringify(rows)]);
      rows = [];
    };
    for (const campaign of campaigns) {
      rows.push(campaign);
      if (rows.length === ROWS_AT_ONCE) await insert();
    }
    await insert();
    await client.query(CAMPAIGN_INDEXES);
  });
}

/** Creation times increase by one second for each id. */
const INSERT = `
  INSERT INTO campaigns (id, creator_id, category_id, status, title, description, participants, goal_cents, created_at, expires_at)
  SELECT (c->>'id')::bigint, (c->>'creatorId')::bigint, (c->>'categoryId')::integer, 'active', c->>'title', c->>'description',
    c->>'participants', (c->>'goalCents')::bigint, '2025-01-01'::timestamptz + (c->>'id')::bigint * interval '1 second',
    (c->>'expiresAt')::timestamptz
  FROM json_array_elements($1::json) AS c`;
