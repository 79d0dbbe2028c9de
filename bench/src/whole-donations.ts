import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { decimalOf } from '@rostrum/contracts/money';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { sessionCookieOf } from '../peers/express-postgres/add-payments.ts';
import { queryRows, startExpress, type Express } from '../peers/express-postgres/start.ts';
import { WEBHOOK_SECRET, withLog } from './data-directory.ts';
import { Connection, requestOf } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { usernameOf, writeMember, writeTerms } from './members.ts';
import {
  amountCents,
  CAMPAIGNS,
  HOT_CAMPAIGN,
  plainCampaign,
  SPREAD_OVER,
  totalCents,
  writeOpenPayments,
} from './open-payments.ts';
import { median } from './percentiles.ts';
import type { Figure } from './result.ts';
import { inParallel } from './sample-data.ts';
import { startProduct } from './servers.ts';
import type { Settings } from './settings.ts';

/**
 * P14: complete donations per second: quote, confirmation, the provider's webhook, and the campaign
 * page that shows the donation. 32 connections, 1,000 members and campaigns. Both servers use the
 * same simulated provider, which posts the webhook while the donor waits for the confirmation.
 */

const CONNECTIONS = 32;
const FULL = { rounds: 5, perRound: 640, members: 1_000 };
const QUICK = { rounds: 2, perRound: 320, members: 100 };
const FIRST_MEMBER = 10;
const PORTS = { ours: 4193, peer: 4194, postgres: 4195 };
const PASSWORD = 'the password of a benchmark';
/** A bcrypt hash of the members' password with cost 4, because signing in is not measured. */
const PASSWORD_HASH = '$2b$04$A2zR9iCkodoXCBhL30II4Ot7CsgqZh6/wt2jDC0mGHyIXawUuav8m';
const card = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123' };

const stages = ['quote', 'confirmation and webhook', 'seen in the campaign'] as const;

interface Side {
  readonly server: MeasuredServer;
  /** The header `Cookie` of each member. */
  readonly cookies: readonly string[];
  /**
   * The number of webhooks so far and the seconds spent on them; undefined if the server does not
   * measure them.
   */
  webhooks(): Promise<{ readonly seconds: number; readonly count: number } | undefined>;
  raisedCents(): Promise<number>;
  readonly perDonationCents: number;
}

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
  /** Milliseconds per donation, measured at the client, for each stage. */
  readonly stageMs: readonly number[];
  /** Milliseconds per webhook, measured at the server. */
  readonly webhookMs: number | undefined;
}

/** Writes members who can sign in. */
async function writeMembers(directory: string, count: number): Promise<void> {
  await withLog(directory, async (events, { vault }) => {
    await writeTerms(events);
    await inParallel(FIRST_MEMBER, FIRST_MEMBER + count - 1, async (userId) => {
      await writeMember(events, userId);
      await vault.setPasswordHash(userId, PASSWORD_HASH);
    });
  });
}

async function signIn(url: string, userId: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: usernameOf(userId), password: PASSWORD }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`signing in was answered ${String(answer.status)}`);
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

async function startProductSide(directory: string, members: number): Promise<Side> {
  await writeOpenPayments(directory, []);
  await writeMembers(directory, members);
  const server = await startProduct(directory, PORTS.ours);
  const { url } = server;
  try {
    const cookies: string[] = [];
    for (let n = 0; n < members; n += 1) cookies.push(await signIn(url, FIRST_MEMBER + n));
    return {
      server,
      cookies,
      webhooks: async () => webhooksIn(await (await fetch(`${url}/metrics`)).text()),
      async raisedCents() {
        const answer = await fetch(`${url}/api/statistics`);
        return ((await answer.json()) as { totalFundsRaisedCents: number }).totalFundsRaisedCents;
      },
      perDonationCents: amountCents,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Parses the total duration and the number of webhook requests from metrics in Prometheus' format.
 */
function webhooksIn(metrics: string): { seconds: number; count: number } {
  const sumOf = (suffix: 'sum' | 'count'): number =>
    metrics
      .split('\n')
      .filter((line) => line.startsWith(`rostrum_http_request_duration_seconds_${suffix}{`))
      .filter((line) => line.includes('route="sandboxWebhook"'))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  return { seconds: sumOf('sum'), count: sumOf('count') };
}

async function startPeerSide(directory: string, members: number): Promise<Side> {
  const rows = Array.from({ length: CAMPAIGNS }, (_, index) => plainCampaign(index + 1));
  const server: Express = await startExpress(rows, {
    ports: PORTS,
    secret: WEBHOOK_SECRET,
    sandboxPath: join(directory, 'sandbox.db'),
  });
  const sessions = Array.from({ length: members }, (_, n) => ({
    id: randomUUID(),
    user: FIRST_MEMBER + n,
  }));
  const values = JSON.stringify(sessions);
  await queryRows(
    server,
    `INSERT INTO members SELECT (m->>'user')::bigint, 'donor' || (m->>'user') FROM json_array_elements('${values}') AS m;
     INSERT INTO sessions SELECT (m->>'id')::uuid, (m->>'user')::bigint, now() + interval '1 day' FROM json_array_elements('${values}') AS m`,
  );
  return {
    server,
    cookies: sessions.map(({ id }) => `session=${sessionCookieOf(id, WEBHOOK_SECRET)}`),
    webhooks: () => Promise.resolve(undefined),
    async raisedCents() {
      const [row] = await queryRows<{ sum: string }>(
        server,
        'SELECT sum(current_amount_cents) AS sum FROM campaigns',
      );
      return Number(row?.sum);
    },
    perDonationCents: totalCents,
  };
}

/** Makes donation number `n`. Returns the duration of each stage in milliseconds. */
async function donate(connection: Connection, cookie: string, n: number): Promise<number[]> {
  const campaignId = HOT_CAMPAIGN + 1 + (n % SPREAD_OVER);
  const headers = () => ({
    cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
  });
  const post = (path: string, body: object) =>
    connection.answerTo(requestOf('POST', path, headers(), JSON.stringify(body)));
  const times = [performance.now()];
  const quoted = await post('/api/create-payment-intent', {
    amount: decimalOf(amountCents),
    campaignId,
  });
  times.push(performance.now());
  const { paymentIntentId, clientSecret } = JSON.parse(quoted.body.toString('utf8')) as {
    paymentIntentId: string;
    clientSecret: string;
  };
  const path = `/api/sandbox/payment-intents/${paymentIntentId}/confirm`;
  const { position } = await post(path, { clientSecret, card });
  times.push(performance.now());
  const page = `/api/campaigns/${String(campaignId)}`;
  const seen = await connection.answerTo(
    requestOf('GET', page, position === '' ? { cookie } : { cookie, 'x-read-after': position }),
  );
  if (seen.stale) throw new Error(`${page} did not show ${position} within two seconds`);
  times.push(performance.now());
  return stages.map((_, stage) => (times[stage + 1] ?? 0) - (times[stage] ?? 0));
}

async function load(side: Side, first: number, count: number): Promise<Round> {
  const { server, cookies } = side;
  const before = await side.webhooks();
  const round = await onLoadCore(async () => {
    const sums = stages.map(() => 0);
    let next = first;
    const cpu = server.cpuSeconds();
    const begun = performance.now();
    const lane = async (): Promise<void> => {
      const connection = new Connection(server.url);
      try {
        for (let n = next++; n < first + count; n = next++) {
          const times = await donate(
            connection,
            cookies[(n + Math.floor(n / SPREAD_OVER)) % cookies.length] ?? '',
            n,
          );
          times.forEach((ms, stage) => (sums[stage] = (sums[stage] ?? 0) + ms));
        }
      } finally {
        connection.close();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return {
      perSecond: (count / (performance.now() - begun)) * 1_000,
      cpuMs: ((server.cpuSeconds() - cpu) / count) * 1_000,
      stageMs: sums.map((sum) => sum / count),
    };
  });
  const after = await side.webhooks();
  const webhookMs =
    before && after && ((after.seconds - before.seconds) / (after.count - before.count)) * 1_000;
  return { ...round, webhookMs };
}

export async function wholeDonationBench({ quick }: Settings): Promise<Figure[]> {
  const size = quick ? QUICK : FULL;
  return inTemporaryDirectory('bench', async (directory) => {
    const ours = await startProductSide(directory, size.members);
    const sides = [ours];
    const rounds = { ours: [] as Round[], peer: [] as Round[] };
    try {
      const peer = await startPeerSide(directory, size.members);
      sides.push(peer);
      const both = { ours, peer };
      for (let round = 0; round <= size.rounds; round += 1) {
        for (const name of ['ours', 'peer'] as const) {
          const measured = await load(both[name], round * size.perRound, size.perRound);
          // The first round is a warm-up and is not counted.
          if (round > 0) rounds[name].push(measured);
        }
      }
      for (const side of sides) {
        const due = (size.rounds + 1) * size.perRound * side.perDonationCents;
        const raised = await side.raisedCents();
        if (raised !== due) {
          throw new Error(`${side.server.url} has ${String(raised)} cents of ${String(due)}`);
        }
      }
    } finally {
      await Promise.all(sides.map(({ server }) => server.stop()));
    }
    printTimes('ours', rounds.ours);
    printTimes('peer', rounds.peer);
    const rate = (list: readonly Round[]): number => median(list.map(({ perSecond }) => perSecond));
    return [{ id: 'P14', ours: rate(rounds.ours), baseline: rate(rounds.peer) }];
  });
}

/** Prints the processor time and the duration of each stage. */
function printTimes(name: string, rounds: readonly Round[]): void {
  const of = (quantity: (round: Round) => number): string =>
    median(rounds.map(quantity)).toFixed(1);
  const byStage = stages.map((stage, n) => `${stage} ${of(({ stageMs }) => stageMs[n] ?? 0)} ms`);
  const webhook = rounds.some(({ webhookMs }) => webhookMs !== undefined)
    ? ` (of it the webhook at the server ${of(({ webhookMs }) => webhookMs ?? 0)} ms)`
    : '';
  process.stdout.write(
    `P14 ${name}: processor time per donation ${of(({ cpuMs }) => cpuMs)} ms; ${byStage.join(', ')}${webhook}\n`,
  );
}
