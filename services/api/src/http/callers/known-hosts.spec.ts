import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestAppOptions } from '../../testing/create-test-app.ts';

interface Answer {
  readonly status: number;
  readonly requestId: unknown;
  readonly json: { readonly code?: string; readonly requestId?: string };
}

/** Answers to one GET for each `Host`. */
async function answersTo(
  hosts: readonly string[],
  { config = {}, path = '/api/categories' }: TestAppOptions & { path?: string } = {},
): Promise<readonly Answer[]> {
  const test = await createTestApp({ config });
  try {
    const answers: Answer[] = [];
    for (const host of hosts) {
      const asked = get(`${test.url}${path}`, { headers: { host } });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const requestId = response.headers['x-request-id'];
      const json = JSON.parse(await text(response)) as Answer['json'];
      answers.push({ status: response.statusCode ?? 0, requestId, json });
    }
    return answers;
  } finally {
    await test.dispose();
  }
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const foreign = 'rebound.example:3000';

describe('a server that listens on loopback', () => {
  it.each(['/api/categories', '/readyz'])(
    'refuses GET %s for an unknown host name',
    async (path) => {
      const hosts = [foreign, 'localhost.rebound.example', '127.0.0.1.rebound.example', '[::2]'];
      const answers = await answersTo(hosts, { path });
      for (const { status, requestId, json } of answers) {
        expect(status).toBe(421);
        expect(json).toMatchObject({ code: 'misdirected', requestId });
        expect(requestId).toBeDefined();
      }
      expect(answers).toHaveLength(hosts.length);
    },
  );

  it('refuses an unknown host name for an answer that the response cache holds', async () => {
    expect(statuses(await answersTo(['localhost', 'localhost', foreign]))).toEqual([200, 200, 421]);
  });

  it('answers to the names of this machine on any port', async () => {
    const hosts = ['localhost', 'LocalHost:5173', '127.0.0.1:3000', '[::1]:3000'];
    expect(statuses(await answersTo(hosts))).toEqual([200, 200, 200, 200]);
  });

  it('answers to the host of its public URL', async () => {
    const config = { publicUrl: 'https://rostrum.example' };
    expect(statuses(await answersTo(['rostrum.example', foreign], { config }))).toEqual([200, 421]);
  });

  it('answers to the address that it listens on', async () => {
    const hosts = ['127.0.0.2:80', 'localhost'];
    expect(statuses(await answersTo(hosts, { config: { host: '127.0.0.2' } }))).toEqual([200, 200]);
    expect(statuses(await answersTo(hosts))).toEqual([421, 200]);
  });
});

it.each([[{ host: '0.0.0.0' }], [{ trustProxy: 1 }]])(
  'a server that other machines reach answers to every host name: %o',
  async (config) => {
    expect(statuses(await answersTo([foreign], { config }))).toEqual([200]);
  },
);
