import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const keys = {
  PAYPAL_CLIENT_ID: 'client-id-of-the-tests',
  PAYPAL_CLIENT_SECRET: 'client-secret-of-the-tests',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  PAYPAL_MERCHANT_ID: 'MERCHANT23456',
};

describe('the keys of PayPal', () => {
  it('are all there or none, and are those of the sandbox unless they are live', () => {
    expect(parseConfig({}).paypal).toBeUndefined();
    expect(parseConfig(keys).paypal).toEqual({
      clientId: keys.PAYPAL_CLIENT_ID,
      clientSecret: keys.PAYPAL_CLIENT_SECRET,
      webhookId: keys.PAYPAL_WEBHOOK_ID,
      merchantId: keys.PAYPAL_MERCHANT_ID,
      environment: 'sandbox',
      apiUrl: undefined,
    });
    const live = { ...keys, PAYPAL_ENVIRONMENT: 'live' };
    expect(parseConfig(live)).toMatchObject({ demo: false, paypal: { environment: 'live' } });
    expect(parseConfig({ ...live, DEMO: '1' }).warnings).toEqual([
      expect.stringMatching(/^DEMO is on with a provider that takes money/),
    ]);
  });

  it.each(Object.keys(keys))('are refused without %s, by its name', (name) => {
    expect(() => parseConfig({ ...keys, [name]: '' })).toThrow(`${name} must be set, too`);
  });

  it.each([
    ['PAYPAL_MERCHANT_ID', 'not an id'],
    ['PAYPAL_CLIENT_SECRET', 'has a space in it'],
    ['PAYPAL_ENVIRONMENT', 'test'],
    ['PAYPAL_API_URL', 'paypal.example'],
  ])('are refused with a %s that cannot be, which the message does not repeat', (name, value) => {
    const parse = () => parseConfig({ ...keys, [name]: value });
    expect(parse).toThrow(name);
    expect(parse).not.toThrow(value);
  });

  it('are needed where the rest of the settings is', () => {
    expect(() => parseConfig({ PAYPAL_ENVIRONMENT: 'live' })).toThrow('without the keys of PayPal');
  });

  it('go with a quote rule that is known, and with `standard` without one', () => {
    expect(parseConfig({}).paypalQuoteRule).toBe('standard');
    expect(parseConfig({ PAYPAL_QUOTE_RULE: 'paypal-flat-30' }).paypalQuoteRule).toBe(
      'paypal-flat-30',
    );
    expect(() => parseConfig({ PAYPAL_QUOTE_RULE: 'free' })).toThrow(
      'PAYPAL_QUOTE_RULE must be standard or paypal-flat-30',
    );
  });
});
