import { ApiError, Client, Environment, ResponseValidationError } from '@paypal/paypal-server-sdk';
import type { z } from 'zod';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';
import { isUnreadable, ProviderUnavailable, unnamed, UnreadableObject } from '../port.ts';

/** Longest wait for one answer. Milliseconds. */
const answerWithinMs = 15_000;

type RequestBuilders = ReturnType<Client['getRequestBuilderFactory']>;

/**
 * PayPal's client. Its calls, including those of the SDK's controllers, go to `apiUrl` if one is
 * set.
 */
export class PayPalClient extends Client {
  readonly #apiUrl: string | undefined;

  constructor(settings: PayPalSettings, timeoutMs: number = answerWithinMs) {
    super({
      environment: settings.environment === 'live' ? Environment.Production : Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
        oAuthClockSkew: 60,
      },
      timeout: timeoutMs,
    });
    this.#apiUrl = settings.apiUrl;
  }

  /**
   * The SDK calls it before the constructor ends, so `apiUrl` is read only when a request is sent.
   */
  override getRequestBuilderFactory(): RequestBuilders {
    const create = super.getRequestBuilderFactory();
    return (...of) => {
      const builder = create(...of);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(/^https:\/\/[^/]+/, (origin) => this.#apiUrl ?? origin),
      }));
      return builder;
    };
  }

  /**
   * Sends a call for which the SDK has no method.
   * @throws ApiError, or another error when the answer does not fit the schema
   */
  async send<T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST',
    path: string,
    { query = {}, json }: { readonly query?: Record<string, string>; readonly json?: string } = {},
  ): Promise<T> {
    const request = this.getRequestBuilderFactory()(method, path);
    request.query(query);
    if (json !== undefined) {
      request.contentType('application/json');
      request.text(json);
    }
    request.acceptJson();
    request.authenticate([{ oauth2: true }]);
    const { result } = await request.callAsText();
    return schema.parse(JSON.parse(result));
  }
}

/**
 * PayPal refused a call, which had no effect. `issue` is PayPal's reason, e.g.
 * `INSTRUMENT_DECLINED`.
 */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string, cause: unknown) {
    super(`PayPal refused a call: ${String(status)} ${issue}`, { cause });
    this.status = status;
    this.issue = issue;
  }
}

/**
 * 4xx statuses after which a repeat may succeed: 401 no valid token now, 408 too slow, 409 in
 * progress, 425 too early, 429 too many.
 */
const passing: readonly number[] = [401, 408, 409, 425, 429];

/**
 * Runs calls to PayPal.
 * @throws PayPalRefusal when PayPal refused one
 * @throws UnreadableObject when an answer has another form than the SDK knows
 * @throws ProviderUnavailable when the outcome is unknown: no answer, a 5xx, or an answer that is
 * not JSON
 */
export async function callPayPal<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PayPalRefusal || error instanceof ProviderUnavailable) throw error;
    // The message of the SDK contains the answer.
    if (error instanceof ResponseValidationError) {
      throw new UnreadableObject(undefined, new RangeError('unknown form of an answer'));
    }
    if (error instanceof ApiError && isRefusal(error.statusCode)) {
      throw new PayPalRefusal(error.statusCode, issueOf(error.body), undefined);
    }
    const why =
      error instanceof ApiError ? `it answered ${String(error.statusCode)}` : nameOf(error);
    throw new ProviderUnavailable(`PayPal gave no usable answer: ${why}`);
  }
}

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !passing.includes(status);

/** Name of an error, without the request that it contains, whose headers include the secret. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'an unknown error';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
};

/** `details[0].issue` of PayPal's error, else its `name`. */
function issueOf(body: unknown): string {
  const found =
    /"issue"\s*:\s*"([A-Z0-9_]{1,100})"/.exec(String(body)) ??
    /"name"\s*:\s*"([A-Z0-9_]{1,100})"/.exec(String(body));
  return found?.[1] ?? 'UNKNOWN';
}

/**
 * Reads one object of PayPal, with the calls that this takes.
 * @throws UnreadableObject when its form is unknown; PayPalRefusal, ProviderUnavailable
 */
export async function readPayPalObject<T>(id: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isNamed = error instanceof UnreadableObject && error.id !== unnamed;
    if (isNamed || !isUnreadable(error)) throw error;
    throw new UnreadableObject(id, error);
  }
}
