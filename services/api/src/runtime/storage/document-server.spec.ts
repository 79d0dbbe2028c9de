import { mongoForTests, type MongoForTests } from '@rostrum/state/mongodb-testing';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { temporaryDirectory, TestApp } from '../../testing/create-test-app.ts';
import { failedStart } from '../../testing/failed-start.ts';
import { registerMember } from '../../testing/members.ts';

/** A TCP proxy whose connections a test can interrupt and restore. */
class Proxy {
  readonly #to: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: URL) {
    this.#to = { host: to.hostname, port: Number(to.port) };
  }

  async open(): Promise<void> {
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

  async shut(): Promise<void> {
    if (this.#server === undefined) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }
}

const patient = { timeout: 40_000, interval: 200 };

describe('documents and state in MongoDB', () => {
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

  it('are waited for while they cannot be reached: readyz names them, and nothing is lost', async () => {
    const url = urlOf('away');
    const proxy = new Proxy(url);
    await proxy.open();
    url.host = `127.0.0.1:${String(proxy.port)}`;
    url.searchParams.set('directConnection', 'true');
    const test = new TestApp(directory, { config: { mongoUrl: url.href } });
    try {
      await test.start();
      const ready = () => test.readiness();
      const creator = await registerMember(test);
      const { id } = await publishCampaign(creator);
      await test.caughtUp();
      expect(await ready()).toEqual([200, []]);

      await proxy.shut();
      await expect
        .poll(ready, patient)
        .toEqual([503, ['documents and state (MONGODB_URL) to answer']]);
      expect((await test.send('GET', '/healthz')).status).toBe(200);
      const refused = await test.send('GET', '/api/campaigns');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.json).toMatchObject({ code: 'unavailable' });

      await proxy.open();
      await expect.poll(ready, patient).toEqual([200, []]);
      await pay(creator, id, 5);
      await test.caughtUp();
      const campaign = await test
        .visitor()
        .call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(campaign.currentAmountCents).toBe(600);
    } finally {
      await proxy.open().catch(() => undefined);
      await test.stop();
      await proxy.shut();
    }
  }, 120_000);

  it('make a start fail, naming the variable, when no server is there', async () => {
    const mongoUrl = 'mongodb://127.0.0.1:1/rostrum';
    expect(await failedStart(directory, { mongoUrl })).toMatch(/^MONGODB_URL: [^\n]+$/);
  });

  it('make a start fail when the server does not belong to the replica set in the URL', async () => {
    const url = urlOf('set');
    url.searchParams.delete('directConnection');
    url.searchParams.set('replicaSet', 'another');
    expect(await failedStart(directory, { mongoUrl: url.href })).toMatch(
      /^MONGODB_URL: [^\n]*replica set another[^\n]*$/,
    );
  });
});
