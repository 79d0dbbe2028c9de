import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, cards, pay, proposal, publishCampaign } from '../testing/campaigns.ts';
import { withMethods } from '../runtime/storage/around-appends.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { accepted, registerMember, registerStaff } from '../testing/members.ts';

describe('the lines that the product logs', () => {
  /** Texts that were sent to the product and must not appear in its log, by their kinds. */
  const secrets = new Map<string, string>();
  const metricsToken = 'the token of a scraper 5be1';
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ config: { logLevel: 'trace', metricsToken } });
  });
  afterAll(() => test.dispose());

  const keep = (what: string, secret: string | undefined): void => {
    expect(secret, what).toBeTruthy();
    secrets.set(what, secret ?? '');
  };

  it('are written during registration, payments, failures and administration', async () => {
    const account = {
      username: 'marguerite',
      email: 'marguerite.private@example.org',
      fullName: 'Marguerite Confidential',
      password: 'a password that nobody knows 77',
    };
    const creator = await registerMember(test, account);
    keep('e-mail', account.email);
    keep('full name', account.fullName);
    keep('password', account.password);
    keep('session cookie', creator.browser.cookie.split('=')[1]);
    const another = test.browser();
    const taken = { ...account, ...accepted, username: 'another' };
    await another.send('POST', '/api/auth/register', { body: taken });
    const wrong = { username: account.username, password: 'a wrong password 1234' };
    keep('wrong password', wrong.password);
    expect((await another.send('POST', '/api/auth/login', { body: wrong })).status).toBe(401);
    await another.send('POST', '/api/auth/login', { body: `{"password":"${wrong.password}"` });
    const right = { username: account.email, password: account.password };
    await another.send('POST', '/api/auth/login', { body: right });

    keep('search text', 'somebody whom nobody is to know');
    const search = new URLSearchParams({ q: secrets.get('search text') ?? '' }).toString();
    await another.send('GET', `/api/campaigns?${search}`);
    keep('search text in an address', search);

    const title = 'A title that is sealed in the log';
    const { id } = await publishCampaign(creator, { title });
    const supporter = await registerMember(test);
    for (const number of [cards.succeeds, cards.declined, cards.challenged]) {
      const { intent } = await pay(supporter, id, '5.00', number);
      keep(`client secret of ${number}`, intent.clientSecret);
      keep(`card ${number}`, number);
      const path = `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`;
      const body = { clientSecret: 'not the one', card: { ...cardOf(number), cvc: 'x' } };
      await supporter.browser.send('POST', path, { body });
    }
    const signature = 't=1,v1=0123456789abcdef0123456789abcdef';
    keep('signature', signature);
    await test.send('POST', '/api/webhooks/sandbox', {
      body: { type: 'payment_intent.succeeded' },
      headers: { 'sandbox-signature': signature },
    });

    const auditor = await registerStaff(test, 'auditor');
    const filter = encodeURIComponent(JSON.stringify({ q: account.email }));
    await auditor.browser.send('GET', `/api/admin/users?filter=${filter}`);
    await auditor.browser.send('GET', `/api/campaigns?q=${encodeURIComponent(account.fullName)}`);
    const authorization = `Bearer ${metricsToken}`;
    expect((await test.send('GET', '/metrics', { headers: { authorization } })).status).toBe(200);
    keep('metrics token', metricsToken);
    await creator.browser.send('POST', '/api/auth/logout', { body: {} });
    const { vaultKey, ...others } = test.app.config.secrets;
    keep('vault key', Buffer.from(vaultKey).toString('hex'));
    for (const [name, secret] of Object.entries(others)) keep(name, secret);
    expect(proposal.title).not.toBe(title);
  });

  it('are written when the product itself fails', async () => {
    const body = { username: 'marguerite', password: 'a password that nobody knows 77' };
    let broken = false;
    await test.restart({
      aroundEvents: (events) =>
        withMethods(events, {
          load: (stream) =>
            broken && stream.startsWith('username-')
              ? Promise.reject(Object.assign(new Error('it broke'), { password: body.password }))
              : events.load(stream),
        }),
    });
    broken = true;
    expect((await test.send('POST', '/api/auth/login', { body })).status).toBe(500);
    expect(test.logged).toContain('it broke');
  });

  it('contain none of these secrets and personal data', () => {
    expect(secrets.size).toBeGreaterThan(12);
    const logged = [...secrets].flatMap(([what, secret]) => {
      const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
      return forms.some((form) => test.logged.includes(form)) ? [what] : [];
    });
    expect(logged).toEqual([]);
  });

  it('are JSON, and lead from a request to what it appended', () => {
    const lines = test.logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const confirmed = lines.find(
      ({ msg, route }) => msg === 'request' && route === 'confirmSandboxPayment',
    );
    expect(confirmed).toMatchObject({ method: 'POST', status: 200, requestId: expect.any(String) });
    const registered = lines.find(({ msg, route }) => msg === 'request' && route === 'register');
    const appended = lines.filter(
      ({ msg, correlationId }) => msg === 'appended' && correlationId === registered?.requestId,
    );
    expect(appended.length).toBeGreaterThan(0);
    for (const { causationId } of appended) expect(causationId).toEqual(expect.any(String));
  });
});
