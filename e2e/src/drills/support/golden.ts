import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { openDatabase } from '@rostrum/state/sqlite';
import { createCampaign, declinedCard, donate, goodCard } from '../../browser/browser-session.ts';
import { root } from '../../product/product-process.ts';
import { refundsIn } from './check-invariants.ts';
import { writeElections } from './golden-elections.ts';
import { queryLog } from './log-query.ts';
import { registerAdministrator, registerMember } from './members.ts';
import { MovedClock } from './moved-clock.ts';
import { pollUntil } from './poll-until.ts';
import { deliver } from './provider.ts';
import type { DrillRun } from './drill-run.ts';
import { createServer } from './server.ts';
import { webhookOf } from './webhook.ts';

/** A data directory for each released version. They are never changed. */
export const goldenLogs = join(root, 'e2e/golden');

/** A summary of a golden log, made by the version that wrote it. */
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

/** A journal entry, written by one event. */
export interface LedgerEntry {
  readonly position: string;
  readonly kind: string;
  readonly donationId: number | null;
  /** Cents by account: debits positive, credits negative. */
  readonly postings: Readonly<Record<string, number>>;
}

/**
 * In milliseconds. Longer than the day after which an unpaid payment expires and an unused deposit
 * is refunded.
 */
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const DONE_WITHIN_MS = 60_000;

/**
 * Writes a data directory through a server: members, open and closed campaigns, and payments that
 * settle, settle too late and are refunded, are declined, expire, or are reported with a wrong
 * amount; then elections and what else ends a donation.
 */
export async function writeGolden(
  run: DrillRun,
  dataDir: string,
): Promise<{ readonly golden: Golden; readonly ledger: readonly LedgerEntry[] }> {
  const clock = new MovedClock(run.directory);
  const server = await createServer(run, dataDir, { faults: [clock.fault] });
  await server.start();
  const admin = await registerAdministrator(server);
  const creator = await registerMember(server, 'creator');
  const donor = await registerMember(server, 'donor');
  const open = await createCampaign(creator);
  const ended = await createCampaign(creator, { title: 'Should trains be free of charge?' });
  const expired = await createCampaign(donor, { title: 'Do cities need fewer cars?' });
  await donate(donor, open.id, '25.00');
  await donate(donor, open.id, '5.00');
  await donate(admin, open.id, '12.34');
  await donate(donor, open.id, '7.00', declinedCard).catch(() => undefined);
  await donate(donor, ended.id, '40.00');
  await donate(creator, expired.id, '3.33');
  const late = [await quote(donor, ended.id, '9.00'), await quote(creator, expired.id, '6.05')];
  await close(admin, ended.id);
  await close(admin, expired.id);
  await confirm(donor, late[0]);
  await confirm(creator, late[1]);
  await confirm(creator, await quote(creator, 'pending', '1.00'));
  await quote(donor, open.id, '8.00');
  await reportOtherAmount(server.url, await quote(donor, open.id, '11.00'), open.id);
  await pollUntil(DONE_WITHIN_MS, () => refundsIn(dataDir).confirmed >= late.length);
  await server.stop();
  clock.moveBy(DAY_AND_HOUR_MS);
  await server.start();
  await pollUntil(DONE_WITHIN_MS, () => {
    const { times } = eventsIn(dataDir);
    return refundsIn(dataDir).confirmed > late.length && times.get('PaymentExpired') === 3;
  });
  const later = await writeElections(server, clock, { creator, donor });
  await server.stop();
  await server.start();
  const campaigns = [];
  for (const id of [...later, open.id, ended.id, expired.id]) {
    const campaign = await donor.call(campaignsEndpoints.getCampaign, { params: { id } });
    const { title, status, currentAmountCents, backerCount } = campaign;
    campaigns.push({ id, title, status, currentAmountCents, backerCount });
  }
  await server.stop();
  const { events, types } = eventsIn(dataDir);
  const golden = { version: versionOfProduct(), events, types, campaigns };
  return { golden, ledger: ledgerIn(dataDir) };
}

type Intent = Awaited<ReturnType<typeof quote>>;

const quote = (session: Client, campaignId: number | 'pending', amount: string) =>
  session.call(paymentsEndpoints.createPaymentIntent, { body: { amount, campaignId } });

async function confirm(session: Client, intent: Intent | undefined): Promise<void> {
  if (intent === undefined) return;
  const { paymentIntentId: id, clientSecret } = intent;
  await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id },
    body: { clientSecret, card: goodCard },
  });
}

async function close(admin: Client, id: number): Promise<void> {
  const body = { status: 'expired' } as const;
  await admin.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
}

/** Sends a webhook that reports one cent less than quoted. */
async function reportOtherAmount(
  url: string,
  { donationId, paymentIntentId, quote: { totalCents } }: Intent,
  campaignId: number,
): Promise<void> {
  const payment = { donationId, campaignId, paymentIntentId, totalCents };
  await deliver(url, webhookOf(payment, { amount: totalCents - 1 }));
}

function versionOfProduct(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * The number of events in the log, the distinct types in order, and the number of events of each
 * type.
 */
export function eventsIn(
  dataDir: string,
): Pick<Golden, 'events' | 'types'> & { readonly times: ReadonlyMap<string, number> } {
  const rows = queryLog(
    dataDir,
    'SELECT type, count(*) AS n FROM events GROUP BY type ORDER BY type',
  );
  const times = new Map(rows.map(({ type, n }) => [String(type), Number(n)]));
  const events = Array.from(times.values()).reduce((sum, n) => sum + n, 0);
  return { events, types: Array.from(times.keys()), times };
}

/** The journal entries in the documents of a stopped server, in order. */
export function ledgerIn(dataDir: string): readonly LedgerEntry[] {
  const database = openDatabase(join(dataDir, 'documents.db'), {
    readOnly: true,
    synchronous: 'NORMAL',
  });
  try {
    const [live] = database.prepare(`SELECT version, build FROM live WHERE model = 'ledger'`).all();
    const table = `ledger@${String(live?.version)}.${String(live?.build)}`;
    const rows = database
      .prepare(`SELECT body FROM "${table}" WHERE deleted = 0 ORDER BY id`)
      .all();
    return rows.map(({ body }) => {
      const { position, kind, donationId, postings } = JSON.parse(String(body)) as StoredEntry;
      const byAccount = postings.map(({ account, cents }) => [account, cents] as const);
      return { position, kind, donationId, postings: Object.fromEntries(byAccount) };
    });
  } finally {
    database.close();
  }
}

type StoredEntry = Omit<LedgerEntry, 'postings'> & {
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
};

/** The balance of each account in cents, without accounts whose balance is zero. */
export function balancesOf(ledger: readonly LedgerEntry[]): Readonly<Record<string, number>> {
  const balances = new Map<string, number>();
  for (const [account, cents] of ledger.flatMap(({ postings }) => Object.entries(postings)))
    balances.set(account, (balances.get(account) ?? 0) + cents);
  const owed = Array.from(balances).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(owed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const CONTENT = 'golden.json';
const LEDGER = 'ledger.json';

export function readGolden(directory: string): Golden {
  return JSON.parse(readFileSync(join(directory, CONTENT), 'utf8')) as Golden;
}

/** The ledger as shown by the version that wrote the log. */
export function readLedger(directory: string): readonly LedgerEntry[] {
  const { entries } = JSON.parse(readFileSync(join(directory, LEDGER), 'utf8')) as {
    entries: readonly LedgerEntry[];
  };
  return entries;
}

export function writeGoldenSummary(directory: string, golden: Golden): void {
  writeFileSync(join(directory, CONTENT), `${JSON.stringify(golden, null, 2)}\n`);
}

/** Writes the entries and the resulting balances. */
export function writeLedger(directory: string, entries: readonly LedgerEntry[]): void {
  const written = { balances: balancesOf(entries), entries };
  writeFileSync(join(directory, LEDGER), `${JSON.stringify(written, null, 2)}\n`);
}
