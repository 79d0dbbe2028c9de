import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const stripe = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiUrl: 'http://127.0.0.1:9',
};
const paypal = {
  clientId: 'client-of-the-tests',
  clientSecret: 'secret-of-the-tests',
  webhookId: 'WH1',
  merchantId: 'ABCDEFGHJKLMN',
  environment: 'sandbox' as const,
  apiUrl: 'http://127.0.0.1:9',
};

describe('the security policy of answers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  async function headers(settings: Parameters<TestApp['restart']>[1]) {
    await test.restart({}, settings);
    const answer = await test.send('GET', '/api/config');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    return { policy, directives, opener: answer.headers.get('cross-origin-opener-policy') };
  }

  it('names no payment provider while none is configured, and frames of the two video hosts alone', async () => {
    const { policy, directives, opener } = await headers({});
    expect(policy).not.toMatch(/stripe|paypal/);
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives['frame-src']).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
    expect(opener).toBe('same-origin');
  });

  it('lets Stripe run, call and show frames where it is configured', async () => {
    const { policy, directives, opener } = await headers({ stripe });
    expect(directives['script-src']).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(directives['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
    expect(directives['frame-src']).toContain('https://hooks.stripe.com');
    expect(policy).not.toContain('paypal');
    expect(opener).toBe('same-origin');
  });

  it('lets PayPal run and its window report back where it is configured', async () => {
    const { policy, directives, opener } = await headers({ paypal });
    for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
      expect(directives[name], name).toContain('https://*.paypal.com');
    }
    expect(policy).not.toContain('stripe');
    expect(opener).toBe('same-origin-allow-popups');
  });
});
