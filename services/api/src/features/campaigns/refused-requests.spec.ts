import { paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { randomUUID } from 'node:crypto';
import { lists, messages, routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('requests that are refused', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let admin: Member;
  let auditor: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    [creator, supporter] = await Promise.all([registerMember(test), registerMember(test)]);
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const patch = (member: Member, path: string, body: unknown) =>
    member.browser.send('PATCH', `/api/campaigns/${String(campaignId)}${path}`, { body });
  const create = (member: Member, more: Readonly<Record<string, unknown>>, key?: string) =>
    member.browser.send('POST', '/api/campaigns', {
      body: { ...proposal, ...more },
      headers: { 'idempotency-key': key },
    });

  describe('and append no event', () => {
    let head: string;
    beforeEach(async () => {
      head = await test.head();
    });
    afterEach(async () => {
      expect(await test.head()).toBe(head);
    });

    it.each([
      '0.01',
      '-5',
      '1e309',
      '"1e3"',
      '1.005',
      '{"$gt":0}',
      '"NaN"',
      'null',
      '""',
      '" 5"',
      '"5 "',
      '[5]',
      '1e15',
    ])('an amount of %s', async (amount) => {
      const answer = await supporter.browser.send('POST', '/api/create-payment-intent', {
        body: `{"amount":${amount},"campaignId":${String(campaignId)}}`,
      });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        code: 'invalid',
        errors: { amount: expect.any(String) },
      });
    });

    it('a deposit of anything but a dollar', async () => {
      const answer = await creator.browser.send('POST', '/api/create-payment-intent', {
        body: { amount: '1.01', campaignId: 'pending' },
      });
      expect(answer.status).toBe(400);
    });

    it('a payment for an unknown campaign', async () => {
      const answer = await supporter.browser.send('POST', '/api/create-payment-intent', {
        body: { amount: 5, campaignId: 424_242 },
      });
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ message: campaignMessages.campaignNotFound });
    });

    it('payments, creations, edits and status changes by visitors', async () => {
      for (const [method, path, body] of [
        ['POST', '/api/create-payment-intent', { amount: 5, campaignId }],
        ['POST', '/api/campaigns', proposal],
        ['PATCH', `/api/campaigns/${String(campaignId)}`, { title: 'Something else' }],
        ['PATCH', `/api/campaigns/${String(campaignId)}/status`, { status: 'completed' }],
      ] as const) {
        expect((await test.send(method, path, { body })).status).toBe(401);
      }
    });

    it('edits of another member’s campaign by every path', async () => {
      for (const path of ['', '/complete-update', '/direct-edit']) {
        const answer = await patch(supporter, path, { title: 'Taken over' });
        expect(answer.status).toBe(403);
        expect(answer.json).toMatchObject({ message: messages.forbidden });
        expect((await patch(auditor, path, { title: 'Taken over' })).status).toBe(403);
      }
    });

    it('status changes by anyone but an administrator', async () => {
      for (const member of [creator, supporter, auditor]) {
        expect((await patch(member, '/status', { status: 'completed' })).status).toBe(403);
      }
    });

    it('edits of creator, amounts and status: these fields are ignored', async () => {
      const answer = await patch(creator, '', {
        creatorId: supporter.id,
        currentAmount: '9999.00',
        status: 'completed',
        backerCount: 900,
        id: 1,
        phase: 'completed',
        depositId: 5,
      });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        creatorId: creator.id,
        currentAmount: '1.00',
        status: 'active',
        backerCount: 1,
      });
    });

    it('creations with another member’s deposit, an unknown one, a donation, and an unpaid one', async () => {
      const unpaid = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 1, campaignId: 'pending' },
      });
      head = await test.head();
      const answer = await create(creator, { paymentIntentId: unpaid.paymentIntentId });
      expect(answer.status).toBe(402);
      expect(answer.json).toMatchObject({
        code: 'payment_not_settled',
        message: paymentMessages.paymentNotSettled,
      });
      const foreign = await create(supporter, { paymentIntentId: unpaid.paymentIntentId });
      expect(foreign.status).toBe(404);
      expect((await create(creator, { paymentIntentId: 'pi_nothing' })).status).toBe(404);
      const donation = await pay(supporter, campaignId, 1);
      head = await test.head();
      const asDeposit = await create(supporter, {
        paymentIntentId: donation.intent.paymentIntentId,
      });
      expect(asDeposit.status).toBe(404);
    });

    it.each([
      '{"$where":"1"}',
      '{"__proto__":{"admin":true}}',
      '{"title":{"$regex":".*"}}',
      '{"email":"a@example.org"}',
      '{"id":["1"]}',
      '[]',
      '{',
      `{"id":[${Array.from({ length: 500 }, (_, index) => index + 1).join(',')}]}`,
    ])('a public list filtered by %s', async (filter) => {
      const answer = await test.send('GET', `/api/campaigns?filter=${encodeURIComponent(filter)}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ errors: { filter: messages.invalid } });
    });

    it.each([
      ['sort', '["email","ASC"]'],
      ['sort', '["__proto__","ASC"]'],
      ['sort', '["createdAt","sideways"]'],
      ['sort', 'cheapest'],
      ['range', '[0]'],
      ['range', '[9,0]'],
      ['range', '[-1,5]'],
      ['range', '[10000000,10000009]'],
      ['page', '999999'],
      ['perPage', '101'],
      ['status', 'pending_payment'],
    ])('a public list with %s=%s', async (name, value) => {
      const answer = await test.send('GET', `/api/campaigns?${name}=${encodeURIComponent(value)}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.errors as object)).toEqual([name]);
    });

    it('the console’s lists with a filter or sort that they do not offer', async () => {
      for (const { resource } of lists.filter(({ audience }) => audience === 'staff')) {
        for (const query of [
          'filter={"$where":"1"}',
          'filter={"__proto__":{"a":1}}',
          'filter={"passwordHash":"x"}',
          'sort=["passwordHash","ASC"]',
          'sort=["__proto__","ASC"]',
          'range=[0,-1]',
          'range=[99999999,100000000]',
        ]) {
          const path = `/api/admin/${resource}?${query}`;
          expect([path, (await admin.browser.send('GET', path)).status]).toEqual([path, 400]);
        }
      }
      const hidden = await admin.browser.send('GET', '/api/admin/users?sort=["email","ASC"]');
      expect(hidden.status).toBe(400);
    });

    it('the history of streams that are named by a username or an address', async () => {
      for (const stream of ['username-abc', 'email-abc', 'skeleton-abc', 'campaign-', '', '*']) {
        const filter = encodeURIComponent(JSON.stringify({ stream }));
        const answer = await admin.browser.send('GET', `/api/admin/events?filter=${filter}`);
        expect(answer.status).toBe(400);
      }
    });

    it('visitors and members on every route of the console', async () => {
      const staffRoutes = Object.values(routes).filter(
        ({ access }) => access === 'staff' || access === 'admin',
      );
      expect(staffRoutes.length).toBeGreaterThan(9);
      for (const { method, path } of staffRoutes) {
        const url = path.replace(':id', '1');
        const options = method === 'GET' ? {} : { body: { status: 'active' } };
        expect((await test.send(method, url, options)).status).toBe(401);
        expect((await supporter.browser.send(method, url, options)).status).toBe(403);
      }
    });
  });

  it('limits a console list’s range to its largest page', async () => {
    const answer = await admin.browser.send('GET', '/api/admin/activities?range=[0,999999]');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toMatch(/^activities 0-\d+\/\d+$/);
  });

  it('answers the headers of a page that react-admin reads', async () => {
    const answer = await test.send(
      'GET',
      '/api/campaigns?range=[0,0]&sort=["createdAt","DESC"]&filter={}',
    );
    expect(answer.headers.get('content-range')).toBe('campaigns 0-0/1');
    expect(answer.headers.get('x-total-count')).toBe('1');
    const none = await test.send('GET', '/api/campaigns?q=zzzz');
    expect(none.headers.get('content-range')).toBe('campaigns */0');
  });

  it('a deposit that is used for two campaigns', async () => {
    const { intent } = await pay(creator, 'pending', 1);
    const { paymentIntentId } = intent;
    const answers = await Promise.all(
      ['One', 'Another', 'A third'].map((word) =>
        create(creator, { title: `${word} for the same dollar`, paymentIntentId }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const late = await create(creator, { paymentIntentId });
    expect(late.json).toMatchObject({
      code: 'deposit_used',
      message: campaignMessages.depositUsed,
    });
  });

  it('another body under a used idempotency key; the same body gets the first answer again', async () => {
    const { intent } = await pay(creator, 'pending', 1);
    const key = randomUUID();
    const { paymentIntentId } = intent;
    const both = await Promise.all([1, 2].map(() => create(creator, { paymentIntentId }, key)));
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([201, 409]).toContain(statuses[1]);
    const again = await create(creator, { paymentIntentId }, key);
    expect(again.status).toBe(201);
    expect(again.json).toEqual(both.find(({ status }) => status === 201)?.json);
    const other = await create(creator, { paymentIntentId, title: 'Another body' }, key);
    expect(other.status).toBe(422);

    const pending = { body: { amount: 5, campaignId } };
    const first = await supporter.client.call(paymentsEndpoints.createPaymentIntent, pending, {
      idempotencyKey: key,
    });
    const second = await supporter.client.call(paymentsEndpoints.createPaymentIntent, pending, {
      idempotencyKey: key,
    });
    expect(second).toEqual(first);
  });

  it('edits of the terms once another member has begun to pay, with the specified message', async () => {
    const { id } = await publishCampaign(creator, { title: 'Terms that are accepted' });
    const edit = (body: unknown) =>
      creator.browser.send('PATCH', `/api/campaigns/${String(id)}`, { body });
    expect((await edit({ goalAmount: '200.00' })).json).toMatchObject({ goalAmount: '200.00' });
    await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId: id },
    });
    for (const body of [{ goalAmount: 300 }, { participant1: 'Another Person' }]) {
      const answer = await edit(body);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({
        code: 'terms_locked',
        message: campaignMessages.termsLocked,
      });
    }
    expect((await edit({ title: 'The words may change' })).json).toMatchObject({
      title: 'The words may change',
      termsLocked: true,
      abilities: { edit: true, editTerms: false },
    });
  });

  it('payments and edits for a campaign that is closed', async () => {
    const { id } = await publishCampaign(creator, { title: 'A campaign that is over' });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired', reason: 'It did not take place.' },
    });
    const head = await test.head();
    const payment = await supporter.browser.send('POST', '/api/create-payment-intent', {
      body: { amount: 5, campaignId: id },
    });
    expect(payment.status).toBe(409);
    expect(payment.json).toMatchObject({
      code: 'campaign_closed',
      message: campaignMessages.campaignClosed,
    });
    const edit = await creator.browser.send('PATCH', `/api/campaigns/${String(id)}`, {
      body: { title: 'Too late for that' },
    });
    expect(edit.status).toBe(409);
    expect(await test.head()).toBe(head);
  });
});
