import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { audit } from '../stage/promises-kept.ts';
import type { Scene } from '../stage/scene.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A browser that repeats itself: `fetch` with a cookie and a key of its own. */
class Repeater {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async post(path: string, body: unknown, key?: string): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#url,
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) this.#cookie = set.split(';')[0] ?? '';
    return { status: answer.status, body: await answer.text() };
  }
}

export const sameKey: Drill = {
  name: 'same-key',
  what: 'repeats a POST under its Idempotency-Key: many at once, over kill -9, and with another body',
  promises: ['I1', 'I2', 'I4', 'I5', 'I6', 'I8', 'one-answer'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const keys = scene.quick ? 12 : 100;
    const world = await makeWorld(dataDir, { campaigns: 1, payments: 0 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const member = new Repeater(server.url);
    const joined = await member.post('/api/auth/register', {
      username: 'repeater',
      email: 'repeater@example.org',
      password: 'long enough',
    });
    if (joined.status >= 300) throw new Error(`nobody could register: ${joined.body}`);
    const campaignId = world.campaigns[0];
    const pay = (key: string, amount: string) =>
      member.post('/api/create-payment-intent', { amount, campaignId }, key).catch(() => undefined);
    for (let index = 0; index < keys; index += 1) {
      const key = `key ${String(index)}`;
      const together = Array.from({ length: 6 }, () => pay(key, '5.00'));
      if (index % 4 === 3) {
        await Promise.race(together);
        await server.stop('SIGKILL');
        await Promise.all(together);
        await server.start();
      }
      const answers = await Promise.all(together);
      answers.push(await pay(key, '5.00'), await pay(key, '5.00'));
      judge(scene, key, answers);
      const other = await pay(key, '6.00');
      scene.check(
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
          `SELECT count(*) AS n FROM events WHERE type = 'DonationQuoted' AND metadata ->> 'actor' <> 'system:drill'`,
        )
        .get()?.n,
    );
    database.close();
    scene.say(`${String(keys)} keys, 9 requests each: ${String(quoted)} donations quoted`);
    scene.check(
      'I8',
      quoted === keys ? undefined : `${String(keys)} keys have quoted ${String(quoted)} donations`,
    );
    await audit(scene, dataDir);
  },
};

/** One body among all that were answered; whoever came meanwhile heard 409. */
function judge(scene: Scene, key: string, answers: readonly (Answer | undefined)[]): void {
  const good = answers.filter((answer) => answer !== undefined && answer.status < 300);
  const bodies = new Set(good.map((answer) => answer?.body));
  const strange = answers.filter(
    (answer) => answer !== undefined && answer.status >= 300 && answer.status !== 409,
  );
  scene.check(
    'one-answer',
    bodies.size === 1 && strange.length === 0
      ? undefined
      : `${key}: ${String(bodies.size)} different answers, ${strange.map((answer) => String(answer?.status)).join(' ')}`,
  );
}
