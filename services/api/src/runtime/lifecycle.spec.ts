import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { LogOwned, LogUnavailable } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { categoriesEndpoints } from '@rostrum/contracts/categories/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { openDatabase } from '@rostrum/state/sqlite';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
  onFilesOrEverything,
} from '../testing/create-test-app.ts';
import { cardOf, cards, publishCampaign } from '../testing/campaigns.ts';
import { accepted, registerMember } from '../testing/members.ts';
import { withAppend, withMethods } from './storage/around-appends.ts';
import { createApp } from './composition.ts';
import { dataFiles } from './configuration/config.ts';
import { sendOperatorCommand } from './control-socket.ts';

describe('the product, from start to stop', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  it('is healthy and ready', async () => {
    expect(await test.send('GET', '/healthz')).toMatchObject({ status: 200 });
    const { status, json } = await test.send('GET', '/readyz');
    expect([status, json]).toEqual([200, { ready: true, waitingFor: [] }]);
  });

  it('defines its categories at the first start only', async () => {
    const head = await test.head();
    await test.restart();
    await test.restart();
    expect(await test.head()).toBe(head);
    const categories = await test.visitor().call(categoriesEndpoints.listCategories);
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11]);
  });

  it('keeps members and sessions through a restart', async () => {
    const { browser, username } = await registerMember(test);
    await test.restart();
    expect((await browser.client.call(accountsEndpoints.me)).username).toBe(username);
  });

  it.runIf(onFilesOrEverything())(
    'answers requests in flight before it stops, and refuses new ones',
    async () => {
      let go: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      let entered: (() => void) | undefined;
      const inFlight = new Promise<void>((resolve) => (entered = resolve));
      await test.restart({
        aroundEvents: (events) =>
          withAppend(events, async (stream, news, expected, cause) => {
            if (news[0]?.type === 'UserRegistered') {
              entered?.();
              await held;
            }
            return events.append(stream, news, expected, cause);
          }),
      });
      const registering = registerMember(test, { username: 'late' });
      await inFlight;
      const stopping = test.stop();
      const refused = await test.send('GET', '/api/categories');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect((await test.send('GET', '/readyz')).status).toBe(503);
      go?.();
      await registering;
      await stopping;
      await expect(fetch(`${test.url}/healthz`)).rejects.toThrow();
      await test.start();
      const login = { username: 'late', password: 'correct horse' };
      expect((await test.send('POST', '/api/auth/login', { body: login })).status).toBe(200);
    },
  );

  it.runIf(onFilesOrEverything())(
    'answers payments in flight, which wait for webhooks, before it stops',
    async () => {
      const [creator, supporter] = [await registerMember(test), await registerMember(test)];
      const { id } = await publishCampaign(creator);
      const amounts = Array.from({ length: 16 }, (_, index) => index + 1);
      const intents = await Promise.all(
        amounts.map((amount) =>
          supporter.client.call(paymentsEndpoints.createPaymentIntent, {
            body: { amount, campaignId: id },
          }),
        ),
      );
      const confirming = intents.map(async (intent) => {
        const path = `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`;
        const { clientSecret } = intent;
        const card = cardOf(cards.succeeds);
        return supporter.browser.send('POST', path, { body: { clientSecret, card } });
      });
      await Promise.race(confirming);
      await test.stop();
      const answers = await Promise.all(confirming);
      // Requests that arrive while the server stops are answered with 503.
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const succeeded = amounts.filter((_, index) => answers[index]?.status === 200);
      expect(succeeded.length).toBeGreaterThan(0);
      await test.start();
      await test.caughtUp();
      const campaign = await test
        .visitor()
        .call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(campaign.currentAmountCents).toBeGreaterThanOrEqual(
        100 + succeeded.reduce((sum, amount) => sum + amount * 100, 0),
      );
    },
  );

  it.runIf(onFilesOrEverything())(
    'is not ready while the log takes no writes, and names the reason',
    async () => {
      let full = true;
      await test.restart({
        aroundEvents: (events) =>
          withAppend(events, (stream, news, expected, cause) =>
            full
              ? Promise.reject(new LogUnavailable('the disk is full'))
              : events.append(stream, news, expected, cause),
          ),
      });
      const body = {
        username: 'unlucky',
        email: 'unlucky@example.org',
        password: 'correct horse',
        ...accepted,
      };
      const answer = await test.send('POST', '/api/auth/register', { body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.text).not.toContain('disk');
      const ready = await test.send('GET', '/readyz');
      expect([ready.status, ready.json.waitingFor]).toEqual([503, ['the log to take writes']]);
      expect((await test.send('GET', '/api/categories')).status).toBe(200);
      full = false;
      expect((await test.send('POST', '/api/auth/register', { body })).status).toBe(201);
      expect((await test.send('GET', '/readyz')).status).toBe(200);
    },
  );

  it.skipIf(onBackingServices())('refuses a second owner of its data', async () => {
    await expect(createApp(test.app.config)).rejects.toThrow(LogOwned);
  });

  it.runIf(onFilesOrEverything())('answers 500 without details of the error', async () => {
    let broken = false;
    await test.restart({
      aroundEvents: (events) =>
        withMethods(events, {
          load: (stream) =>
            broken ? Promise.reject(new Error('the secret inside')) : events.load(stream),
        }),
    });
    broken = true;
    const body = { username: 'nobody', password: 'correct horse' };
    const answer = await test.send('POST', '/api/auth/login', { body });
    broken = false;
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      code: 'unexpected',
      message: 'An unexpected error occurred. Please try again.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(test.logged).toContain('the secret inside');
  });

  it.skipIf(onBackingServices())(
    'carries out operator commands, and reports those that it cannot carry out',
    async () => {
      const { client, username } = await registerMember(test);
      const socket = dataFiles(test.dataDir).control;
      const command = { command: 'grant-role', username, role: 'admin' } as const;
      expect(await sendOperatorCommand(socket, command)).toEqual({
        done: true,
        message: `${username} is now admin`,
      });
      expect(await client.call(accountsEndpoints.me)).toMatchObject({ isAdmin: true });
      expect(await sendOperatorCommand(socket, { command: 'reconcile' })).toMatchObject({
        done: true,
        message: expect.stringContaining('open differences: 0') as string,
      });
      expect(await sendOperatorCommand(socket, { ...command, username: 'nobody' })).toMatchObject({
        done: false,
      });
      expect(
        await sendOperatorCommand(socket, { ...command, role: 'king' as 'admin' }),
      ).toMatchObject({
        done: false,
      });
      await test.stop();
      expect(await sendOperatorCommand(socket, command)).toBeUndefined();
      await test.start();
    },
  );

  it.skipIf(onBackingServices())(
    'names a damaged log in /readyz, the metrics and the statistics, and remains ready',
    async () => {
      // The last test of its product, whose log is damaged from now on.
      await test.stop();
      const tool = openDatabase(dataFiles(test.dataDir).log, { synchronous: 'FULL' });
      tool.exec("UPDATE events SET data = '{}' WHERE position = 4");
      tool.close();
      await test.start();
      await expect
        .poll(() => test.readiness(), { timeout: 10_000 })
        .toEqual([
          200,
          [expect.stringMatching(/^a repair of the log, which is damaged at position 0+4 /)],
        ]);
      expect((await test.send('GET', '/metrics')).text).toContain('rostrum_log_damaged 1');
      const { ledger } = await test.visitor().call(statisticsEndpoints.statistics);
      expect(ledger).toEqual({ verifiedAt: null, verifiedEvents: 3, damaged: true });
    },
  );
});
