import { consents } from '../../browser/browser-session.ts';
import { KeptCookies } from '../../browser/kept-cookies.ts';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { audit } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { createServerWithData } from '../support/server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A signed-in client that sets the Idempotency-Key of each request. */
class KeyedClient {
  readonly #url: string;
  readonly #cookies = new KeptCookies();

  constructor(url: string) {
    this.#url = url;
  }

  async post(path: string, body: unknown, key?: string): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#url,
        ...this.#cookies.headers(),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    this.#cookies.keep(answer);
    return { status: answer.status, body: await answer.text() };
  }
}

export const sameKey: Drill = {
  name: 'same-key',
  description:
    'repeats a POST under its Idempotency-Key: many at once, across a SIGKILL, and with another body',
  invariants: ['I1', 'I2', 'I4', 'I5', 'I6', 'I8', 'one-answer'],
  quick: true,
  mutations: [
    {
      name: 'idempotency keys not recorded',
      breaks: 'I8',
      rewrites: [
        { at: 'claim-idempotency-key', by: "const claimed = { kind: 'run', ...draw() };" },
      ],
    },
    {
      name: 'another body under the same key not noticed',
      breaks: 'one-answer',
      rewrites: [{ at: 'hash-request-body', text: ', keyed.rawBody', by: '' }],
    },
  ],
  async execute(run) {
    const keys = run.size({ whole: 100, quick: 12, brief: 4 });
    const { server, dataDir } = await createServerWithData(run, {
      campaigns: 1,
      payments: 0,
    });
    await server.start();
    const member = new KeyedClient(server.url);
    const joined = await member.post('/api/auth/register', {
      username: 'repeater',
      email: 'repeater@example.org',
      password: 'long enough',
      ...consents,
    });
    if (joined.status >= 300) throw new Error(`registration failed: ${joined.body}`);
    // Uses deposits: for a donation, the server would return the unpaid quote again whatever the
    // key.
    const pay = (key: string, amount: string) =>
      member
        .post('/api/create-payment-intent', { amount, campaignId: 'pending' }, key)
        .catch(() => undefined);
    for (let index = 0; index < keys; index += 1) {
      const key = `key ${String(index)}`;
      const together = Array.from({ length: 6 }, () => pay(key, '1.00'));
      if (index % 4 === 3) {
        await Promise.race(together);
        await server.stop('SIGKILL');
        await Promise.all(together);
        await server.start();
      }
      const answers = await Promise.all(together);
      answers.push(await pay(key, '1.00'), await pay(key, '1.00'));
      checkAnswers(run, key, answers);
      const other = await pay(key, '1.0');
      run.check(
        'one-answer',
        other?.status === 422
          ? undefined
          : `${key} with another body was answered ${String(other?.status)}`,
      );
    }
    await server.stop();
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const quoted = Number(
      database
        .prepare(
          `SELECT count(*) AS n FROM events WHERE type = 'DepositQuoted' AND metadata ->> 'actor' <> 'system:drill'`,
        )
        .get()?.n,
    );
    database.close();
    run.report(`${String(keys)} keys, 9 requests each: ${String(quoted)} deposits quoted`);
    run.check(
      'I8',
      quoted === keys ? undefined : `${String(keys)} keys have quoted ${String(quoted)} deposits`,
    );
    await audit(run, dataDir);
  },
};

/** All successful answers must have the same body. A request that meets a running one gets 409. */
function checkAnswers(run: DrillRun, key: string, answers: readonly (Answer | undefined)[]): void {
  const good = answers.filter((answer) => answer !== undefined && answer.status < 300);
  const bodies = new Set(good.map((answer) => answer?.body));
  const unexpected = answers.filter(
    (answer) => answer !== undefined && answer.status >= 300 && answer.status !== 409,
  );
  run.check(
    'one-answer',
    bodies.size === 1 && unexpected.length === 0
      ? undefined
      : `${key}: ${String(bodies.size)} different answers, ${unexpected.map((answer) => String(answer?.status)).join(' ')}`,
  );
}
