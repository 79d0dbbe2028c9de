import { type errorAnswer, messages } from '@rostrum/contracts';
import type { z } from 'zod';

/** Every error code of the product with its HTTP status. */
const catalogue = {
  bad_request: 400,
  invalid: 400,
  link_invalid: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  bad_code: 400,
  payment_required: 402,
  forbidden: 403,
  cross_site: 403,
  second_factor_required: 403,
  suspended: 403,
  terms_not_accepted: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  taken: 409,
  last_admin: 409,
  sums_changed: 409,
  campaign_closed: 409,
  campaign_on_hold: 409,
  terms_locked: 409,
  campaign_removed: 410,
  prompt_removed: 410,
  deposit_used: 409,
  payment_not_settled: 402,
  idempotency_running: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  idempotency_other_body: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

/** What the answer of a code has beside the fields of every error. */
export type ErrorFacts = Pick<z.input<typeof errorAnswer>, 'removedAt' | 'refunds' | 'sums'>;

export type ErrorCode = keyof typeof catalogue;

/** A refused command or request. `http/error-boundary.ts` turns it into the one error shape. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Message by field name. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the answer. */
  readonly facts: ErrorFacts;
  constructor(
    code: ErrorCode,
    message: string,
    more: {
      /** Default: the status of the code. */
      status?: number;
      errors?: Readonly<Record<string, string>>;
      headers?: Readonly<Record<string, string>>;
      facts?: ErrorFacts;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.status = more.status ?? catalogue[code];
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.facts = more.facts ?? {};
  }
}

export const notFound = (message: string = messages.notFound): DomainError =>
  new DomainError('not_found', message);
export const forbidden = (): DomainError => new DomainError('forbidden', messages.forbidden);
