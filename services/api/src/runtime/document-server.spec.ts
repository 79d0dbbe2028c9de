import { mongoForTests, type MongoForTests } from '@rostrum/state/mongodb-testing';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { pay, publishCampaign } from '../testing/campaigns.ts';
import { temporaryDirectory, TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';

/** A line to a server that can be cut and mended. */
class Line {
  readonly #to: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: URL) {
    this.#to = { host: to.hostname, port: Number(to.port) };
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#to);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    if (this.#server === undefined) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }
}

const patient = { timeout: 40_000, interval: 200 };

describe('documents and state on a server', () => {
  let mongo: MongoForTests | { readonly skip: string };
  let directory: string;
  beforeAll(async () => {
    mongo = await mongoForTests();
  });
  afterAll(async () => {
    if ('stop' in mongo) await mongo.stop();
  });
  beforeEach(async ({ skip }) => {
    if ('skip' in mongo) skip(mongo.skip);
    directory = await temporaryDirectory();
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const urlOf = (database: string): URL => {
    if ('skip' in mongo) throw new Error(mongo.skip);
    return new URL(mongo.url(database));
  };

  it('are waited for when the server goes away: nothing is lost, and it says what it waits for', async () => {
    const url = urlOf('away');
    const line = new Line(url);
    await line.mend();
    url.host = `127.0.0.1:${String(line.port)}`;
    url.searchParams.set('directConnection', 'true');
    const test = new TestApp(directory, { config: { mongoUrl: url.href } });
    try {
      await test.start();
      const ready = async () => {
        const { status, json } = await test.send('GET', '/readyz');
        return [status, json.waitingFor as unknown];
      };
      const creator = await registerMember(test);
      const { id } = await publishCampaign(creator);
      await test.caughtUp();
      expect(await ready()).toEqual([200, []]);

      await line.cut();
      await expect
        .poll(ready, patient)
        .toEqual([503, ['documents and state (MONGODB_URL) to answer']]);
      expect((await test.send('GET', '/healthz')).status).toBe(200);
      const refused = await test.send('GET', '/api/campaigns');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.json).toMatchObject({ code: 'unavailable' });

      await line.mend();
      await expect.poll(ready, patient).toEqual([200, []]);
      await pay(creator, id, 5);
      await test.caughtUp();
      const campaign = await test.visitor().call('getCampaign', { params: { id } });
      expect(campaign.currentAmountCents).toBe(600);
    } finally {
      await line.mend().catch(() => undefined);
      await test.stop();
      await line.cut();
    }
  }, 120_000);

  const refusalAt = async (mongoUrl: string): Promise<string> => {
    const began = performance.now();
    const outcome = await new TestApp(directory, { config: { mongoUrl } }).start().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(outcome).toBeInstanceOf(ConfigError);
    return (outcome as Error).message;
  };

  it('end a start with one line that names the variable when nobody is there', async () => {
    expect(await refusalAt('mongodb://127.0.0.1:1/rostrum')).toMatch(/^MONGODB_URL: [^\n]+$/);
  });

  it('end it so when the server does not belong to the replica set that is named', async () => {
    const url = urlOf('set');
    url.searchParams.delete('directConnection');
    url.searchParams.set('replicaSet', 'another');
    expect(await refusalAt(url.href)).toMatch(/^MONGODB_URL: [^\n]*replica set another[^\n]*$/);
  });
});
