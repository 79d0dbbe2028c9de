import { z } from 'zod';

/** Keys of a Stripe account, and where Stripe is reached. */
export interface StripeSettings {
  /** Calls Stripe; never logged and in no answer. */
  readonly secretKey: string;
  /** Opens Stripe's script in browsers; public. */
  readonly publishableKey: string;
  /** Checks the signatures of webhooks; never logged and in no answer. */
  readonly webhookSecret: string;
  /** Origin of another server than Stripe's; undefined: Stripe's own. */
  readonly apiUrl: string | undefined;
}

const key = (name: string, form: RegExp, begins: string) =>
  z.string().max(500).regex(form, `${name} must be a key of Stripe that begins with ${begins}`);

export const stripeVariables = {
  STRIPE_SECRET_KEY: key(
    'STRIPE_SECRET_KEY',
    /^[sr]k_(?:test|live)_\w+$/,
    'sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: key(
    'STRIPE_PUBLISHABLE_KEY',
    /^pk_(?:test|live)_\w+$/,
    'pk_test_ or pk_live_',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_').optional(),
};

interface Given {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

/** The settings, undefined when none of the keys is set, or what is wrong with them. */
export function stripeSettingsOf(given: Given): StripeSettings | string | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = given;
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey };
  const missing = Object.entries({ ...keys, STRIPE_WEBHOOK_SECRET: webhookSecret })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 3) {
    return apiUrl === undefined ? undefined : 'STRIPE_API_URL is set without the keys of Stripe';
  }
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    return `${missing.join(' and ')} must be set, too: Stripe needs all three of its keys`;
  }
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be both test keys or both live keys';
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

/** Whether real money is taken. */
export const isLive = ({ secretKey }: StripeSettings): boolean => isLiveKey(secretKey);
const isLiveKey = (key: string): boolean => key.includes('_live_');
