import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@rostrum/event-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentMessages } from '@rostrum/contracts/payments';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { cards, confirm, pay, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onFilesOrEverything,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { sign } from '../../../providers/sandbox/signature.ts';
import { paymentStream } from '../payment/payment.ts';

const secret = 'a webhook secret of the tests only';

interface Reported {
  readonly type?: string;
  readonly id?: string;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly currency?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly refund?: string;
}

const bodyOf = ({ type, id, ...object }: Reported): string =>
  JSON.stringify({
    id: id ?? `evt_${randomUUID()}`,
    type: type ?? 'payment_intent.succeeded',
    created: 0,
    data: { object: { currency: 'usd', metadata: {}, ...object } },
  });

describe('webhooks of the sandbox provider', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    supporter = await registerMember(test);
  });
  beforeEach(async () => {
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const post = (body: string, signature: string | undefined = sign(body, secret, test.clock())) =>
    test.send('POST', '/api/webhooks/sandbox', {
      body,
      headers: { 'Sandbox-Signature': signature, origin: undefined },
    });
  const open = () =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
  const reportOf = ({
    paymentIntentId,
    donationId,
  }: Awaited<ReturnType<typeof open>>): Reported => ({
    paymentIntent: paymentIntentId,
    amount: 545,
    metadata: { purpose: 'donation', donationId: String(donationId) },
  });
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map((event: RecordedEvent) => event.type);
  const settled = ['DonationQuoted', 'PaymentIntentCreated', 'DonationMade'];
  const settledByCard = [...settled, 'PaymentCardReported'];

  it('settle a donation once, for a hundred concurrent copies and another event', async () => {
    const intent = await open();
    const body = bodyOf(reportOf(intent));
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await typesOf(paymentStream(intent.donationId))).toEqual(settled);
    const another = bodyOf(reportOf(intent));
    expect((await post(another)).status).toBe(200);
    expect(await typesOf(paymentStream(intent.donationId))).toEqual(settled);
  });

  it.runIf(onFilesOrEverything())(
    'end the attempts of a payment that was declined ten times',
    async () => {
      const intent = await open();
      const decline = () => confirm(supporter, intent, cards.declined);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await decline()).toMatchObject({ status: 'requires_payment_method' });
      }
      const stream = paymentStream(intent.donationId);
      const before = await typesOf(stream);
      expect(before.filter((type) => type === 'PaymentFailed')).toHaveLength(10);
      for (const card of [cards.declined, cards.succeeds]) {
        await expect(confirm(supporter, intent, card)).rejects.toMatchObject({
          status: 409,
          code: 'conflict',
          reason: paymentMessages.tooManyAttempts,
        });
      }
      const wrong = { ...intent, clientSecret: 'wrong' };
      await expect(confirm(supporter, wrong)).rejects.toMatchObject({ status: 404 });
      expect(await typesOf(stream)).toEqual(before);
    },
  );

  it('record ten failures of a payment that is declined many times at once', async () => {
    const intent = await open();
    await Promise.allSettled(
      Array.from({ length: 30 }, () => confirm(supporter, intent, cards.declined)),
    );
    const types = await typesOf(paymentStream(intent.donationId));
    expect(types.filter((type) => type === 'PaymentFailed').length).toBeLessThanOrEqual(10);
  });

  it.runIf(onFilesOrEverything())(
    'are refused without a signature, with another secret, one byte changed, or ten minutes old',
    async () => {
      const body = bodyOf(reportOf(await open()));
      const head = await test.head();
      const old = new Date(test.clock().getTime() - 600_000);
      const soon = new Date(test.clock().getTime() + 600_000);
      for (const signature of [
        '',
        'v1=abc',
        sign(body, 'another secret altogether', test.clock()),
        sign(`${body} `, secret, test.clock()),
        sign(body, secret, old),
        sign(body, secret, soon),
      ]) {
        expect((await post(body, signature)).status).toBe(400);
      }
      const unsigned = await test.send('POST', '/api/webhooks/sandbox', { body });
      expect(unsigned.status).toBe(400);
      expect(await test.head()).toBe(head);
    },
  );

  it.runIf(onFilesOrEverything())(
    'that match no donation are recorded once, answered with 200 and counted in the console',
    async () => {
      const auditor = await registerStaff(test, 'auditor');
      const before = await auditor.client.call(statisticsEndpoints.adminStatistics, { query: {} });
      for (const metadata of [
        {},
        { donationId: '12345' },
        { donationId: '-1' },
        { donationId: 'x' },
      ]) {
        const paymentIntent = `pi_unknown${randomUUID()}`;
        const body = bodyOf({ paymentIntent, amount: 133, metadata });
        expect((await post(body)).status).toBe(200);
        expect((await post(body)).status).toBe(200);
        expect(await typesOf(`payment-sandbox-${paymentIntent}`)).toEqual(['PaymentUnmatched']);
      }
      await test.caughtUp();
      const after = await auditor.client.call(statisticsEndpoints.adminStatistics, { query: {} });
      expect(after.unmatchedDeliveries - before.unmatchedDeliveries).toBe(4);
    },
  );

  it.runIf(onFilesOrEverything())(
    'with another amount, currency or intent than was quoted settle nothing',
    async () => {
      const intent = await open();
      const report = reportOf(intent);
      for (const wrong of [
        { ...report, amount: 544 },
        { ...report, currency: 'eur' },
        { ...report, paymentIntent: `pi_other${randomUUID()}` },
      ]) {
        expect((await post(bodyOf(wrong))).status).toBe(200);
        const [recorded] = (await test.events.load(`payment-sandbox-${wrong.paymentIntent}`))
          .events;
        expect(recorded).toMatchObject({
          type: 'PaymentUnmatched',
          data: { donationId: intent.donationId },
        });
      }
      expect(await typesOf(paymentStream(intent.donationId))).toEqual(settled.slice(0, 2));
    },
  );

  it.runIf(onFilesOrEverything())(
    'about a refund that was not requested stop the donation',
    async () => {
      const { intent } = await pay(supporter, campaignId, 5);
      const report = { ...reportOf(intent), type: 'refund.succeeded', refund: 're_1' };
      expect((await post(bodyOf(report))).status).toBe(200);
      expect(await typesOf(paymentStream(intent.donationId))).toEqual([
        ...settledByCard,
        'PaymentDifferenceFound',
      ]);
    },
  );

  it.runIf(onFilesOrEverything())(
    'of an unknown type are answered with 200 and ignored',
    async () => {
      const head = await test.head();
      const body = bodyOf({ type: 'charge.updated', paymentIntent: 'pi_1', amount: 1 });
      expect((await post(body)).status).toBe(200);
      expect(await test.head()).toBe(head);
    },
  );

  it.runIf(onFilesOrEverything()).each(['\u0000pi', 'pi\n1', '\ud800', 'pi 1', 'π'])(
    'about an object %j, which is no id of the provider, are refused',
    async (paymentIntent) => {
      const head = await test.head();
      expect((await post(bodyOf({ paymentIntent, amount: 1 }))).status).toBe(400);
      expect(await test.head()).toBe(head);
    },
  );

  it.runIf(onFilesOrEverything())(
    'with a valid signature and an unknown format are refused',
    async () => {
      for (const body of ['{"id":"evt_1","type":"x"}', '{"id":"","type":""}']) {
        expect((await post(body)).status).toBe(400);
      }
    },
  );

  describe('confirming a simulated payment', () => {
    it('charges once for concurrent confirmations, and answers each of them alike', async () => {
      const intent = await open();
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => confirm(supporter, intent)),
      );
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['succeeded']));
      expect(await confirm(supporter, intent, '4000 0000 0000 0002')).toEqual({
        status: 'succeeded',
      });
      expect(await typesOf(paymentStream(intent.donationId))).toEqual(settledByCard);
    });

    it.runIf(onFilesOrEverything())('refuses unknown intents and wrong secrets', async () => {
      const intent = await open();
      const head = await test.head();
      await expect(
        confirm(supporter, { ...intent, clientSecret: 'guessed' }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        confirm(supporter, { ...intent, paymentIntentId: 'pi_nothing' }),
      ).rejects.toMatchObject({ status: 404 });
      expect(await test.head()).toBe(head);
    });
  });
});
