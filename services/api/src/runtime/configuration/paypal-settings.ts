import { z } from 'zod';

/** Keys of a PayPal account, and where PayPal is reached. */
export interface PayPalSettings {
  /** Names the app to PayPal, and opens PayPal's script in browsers; public. */
  readonly clientId: string;
  /** Calls PayPal; never logged and in no answer. */
  readonly clientSecret: string;
  /** The webhook's id in PayPal's dashboard; a notification is verified against it. */
  readonly webhookId: string;
  /** PayPal's id of the account that gets the money. */
  readonly merchantId: string;
  readonly environment: 'sandbox' | 'live';
  /** Origin of another server than PayPal's; undefined: PayPal's own. */
  readonly apiUrl: string | undefined;
}

const key = (name: string) =>
  z
    .string()
    .regex(
      /^[\w-]{10,200}$/,
      `${name} must be a key of PayPal: at least 10 letters, digits, - and _`,
    );

export const paypalVariables = {
  PAYPAL_CLIENT_ID: key('PAYPAL_CLIENT_ID').optional(),
  PAYPAL_CLIENT_SECRET: key('PAYPAL_CLIENT_SECRET').optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/, 'PAYPAL_WEBHOOK_ID must be the id of a webhook of PayPal')
    .optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'PAYPAL_MERCHANT_ID must be the 13 characters of an account id')
    .optional(),
  PAYPAL_ENVIRONMENT: z
    .enum(['sandbox', 'live'], { error: 'PAYPAL_ENVIRONMENT must be sandbox or live' })
    .optional(),
};

interface Given {
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_CLIENT_SECRET?: string | undefined;
  readonly PAYPAL_WEBHOOK_ID?: string | undefined;
  readonly PAYPAL_MERCHANT_ID?: string | undefined;
  readonly PAYPAL_ENVIRONMENT?: 'sandbox' | 'live' | undefined;
  readonly PAYPAL_API_URL?: string | undefined;
}

/** The settings, undefined when none of the keys is set, or what is wrong with them. */
export function paypalSettingsOf(given: Given): PayPalSettings | string | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_MERCHANT_ID: merchantId,
    PAYPAL_ENVIRONMENT: environment,
    PAYPAL_API_URL: apiUrl,
  } = given;
  const missing = Object.entries({
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_MERCHANT_ID: merchantId,
  })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 4) {
    return (environment ?? apiUrl) === undefined
      ? undefined
      : 'PAYPAL_ENVIRONMENT or PAYPAL_API_URL is set without the keys of PayPal';
  }
  if (
    clientId === undefined ||
    clientSecret === undefined ||
    webhookId === undefined ||
    merchantId === undefined
  ) {
    return `${missing.join(' and ')} must be set, too: PayPal needs all four`;
  }
  const settings = { clientId, clientSecret, webhookId, merchantId, apiUrl };
  return { ...settings, environment: environment ?? 'sandbox' };
}
