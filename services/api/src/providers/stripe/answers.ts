import Stripe from 'stripe';
import type { z } from 'zod';
import { ProviderUnavailable } from '../port.ts';

/** Stripe has refused a call, which had no effect. `code` is Stripe's reason, `none` without one. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly code: string;
  readonly status: number;
  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * The parsed answer of a call.
 * @throws StripeRefusal when Stripe has refused it; ProviderUnavailable when the outcome is unknown
 */
export async function answerOf<T>(schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
  return parseAnswer(schema, await translateStripeErrors(call));
}

/** @throws StripeRefusal, ProviderUnavailable */
export async function translateStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw errorOf(error);
  }
}

/** @throws ProviderUnavailable */
function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const { data, error } = schema.safeParse(answer);
  if (error) throw new ProviderUnavailable('Stripe gave an answer that cannot be read');
  return data;
}

/**
 * The error without Stripe's own, which contains the whole answer, with the secret that pays an
 * intent.
 */
function errorOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderUnavailable('Stripe gave an answer that cannot be read');
  }
  const { type, code = 'none', statusCode, requestId } = error;
  const about = `${type}, code ${code}, status ${String(statusCode ?? 'none')}, request ${requestId ?? 'none'}`;
  return isUncertain(error)
    ? new ProviderUnavailable(`Stripe could not be asked: ${about}`)
    : new StripeRefusal(`Stripe refused a call: ${about}`, code, statusCode ?? 0);
}

function isUncertain(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;
  const { statusCode = 0 } = error;
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error instanceof StripeAPIError ||
    statusCode === 409 ||
    statusCode === 429 ||
    statusCode >= 500
  );
}
