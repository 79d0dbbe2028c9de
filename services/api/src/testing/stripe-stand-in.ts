import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Values = Readonly<Record<string, unknown>>;

export interface StandInIntent {
  readonly id: string;
  readonly client_secret: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: string;
  readonly latest_charge?: { readonly id: string; readonly balance_transaction: object } | null;
}

export interface StandInPayout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  /** Unix seconds. */
  readonly arrival_date: number;
}

/** The answer to one call. Default: as Stripe answers. */
export interface Fault {
  /** Whether the call has its effect nevertheless. */
  readonly isMade?: boolean;
  /** Status of the answer, which has the body `body`. */
  readonly status?: number;
  /** Default: an error as Stripe sends it. */
  readonly body?: string;
  /** Whether the connection is closed without an answer. */
  readonly isCut?: boolean;
  /** Whether there is no answer at all. */
  readonly isSilent?: boolean;
}

/**
 * Replaces Stripe in tests, with idempotency keys, refunds and pages, and with faults that a test
 * plans.
 */
export interface StripeStandIn {
  readonly url: string;
  /** `POST /v1/refunds key` of every call, in order. */
  readonly calls: readonly string[];
  readonly intents: ReadonlyMap<string, StandInIntent>;
  /** Adds a payout to the bank, or changes it. */
  payOut(payout: StandInPayout): void;
  /** Answers the next calls with these faults, in order. */
  fail(...faults: readonly Fault[]): void;
  change(id: string, change: Partial<StandInIntent>): void;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  stop(): Promise<void>;
}

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, StandInIntent>();
  const refunds: (Values & { readonly id: string })[] = [];
  const payouts = new Map<string, StandInPayout & { readonly object: 'payout' }>();
  const keys = new Map<string, string>();
  const calls: string[] = [];
  const faults: Fault[] = [];
  let made = 0;

  function answer(method: string, url: URL, form: URLSearchParams, key: string): Answer {
    const [, , kind, id, action] = url.pathname.split('/');
    if (kind === 'refunds') {
      if (method === 'POST') return refund(form, key);
      if (id === undefined) return list(refunds, url);
      const body = refunds.find((each) => each.id === id);
      return body ? { status: 200, body } : refusal(404, 'resource_missing');
    }
    if (kind === 'disputes') return list([], url);
    if (kind === 'payouts') return list([...payouts.values()].reverse(), url);
    if (kind !== 'payment_intents') return refusal(404, 'resource_missing');
    if (id === undefined) {
      return method === 'POST' ? create(form, key) : list([...intents.values()].reverse(), url);
    }
    const intent = intents.get(id);
    if (!intent) return refusal(404, 'resource_missing');
    if (action !== 'cancel') return { status: 200, body: intent };
    if (!intent.status.startsWith('requires_')) {
      return refusal(400, 'payment_intent_unexpected_state', { payment_intent: intent });
    }
    return { status: 200, body: change(id, { status: 'canceled' }) };
  }

  function create(form: URLSearchParams, key: string): Answer {
    const known = intents.get(keys.get(key) ?? '');
    if (known) return { status: 200, body: known };
    const id = `pi_${String((made += 1))}`;
    keys.set(key, id);
    const intent = {
      object: 'payment_intent',
      id,
      client_secret: `${id}_secret_${String(made)}`,
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      metadata: metadataOf(form),
      status: 'requires_payment_method',
      latest_charge: null,
    };
    intents.set(id, intent);
    return { status: 200, body: intent };
  }

  function refund(form: URLSearchParams, key: string): Answer {
    const known = refunds.find(({ id }) => id === keys.get(key));
    if (known) return { status: 200, body: known };
    const payment = form.get('payment_intent');
    const amount = Number(form.get('amount'));
    const returned = refunds
      .filter(({ payment_intent: of }) => of === payment)
      .reduce((sum, each) => sum + Number(each.amount), 0);
    const paid = intents.get(payment ?? '')?.amount ?? 0;
    if (returned > 0 && returned + amount > paid) {
      return refusal(400, 'charge_already_refunded');
    }
    const id = `re_${String((made += 1))}`;
    keys.set(key, id);
    const body = {
      object: 'refund',
      id,
      payment_intent: payment,
      amount,
      currency: 'usd',
      metadata: metadataOf(form),
      status: 'succeeded',
    };
    refunds.push(body);
    return { status: 200, body };
  }

  function change(id: string, changes: Partial<StandInIntent>): StandInIntent {
    const intent = intents.get(id);
    if (!intent) throw new Error(`there is no intent ${id}`);
    const changed = { ...intent, ...changes };
    intents.set(id, changed);
    return changed;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const method = request.method ?? '';
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const key = request.headers['idempotency-key'];
    calls.push([method, url.pathname, key].filter((part) => part !== undefined).join(' '));
    const fault = faults.shift();
    const isMade = fault?.isMade ?? fault === undefined;
    const form = new URLSearchParams(body);
    const made = isMade && answer(method, url, form, typeof key === 'string' ? key : '');
    if (fault) failed(response, fault);
    else if (made) send(response, made.status, JSON.stringify(made.body));
  }

  const server = createServer((request, response) => {
    void respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    intents,
    payOut: (payout) => void payouts.set(payout.id, { object: 'payout', ...payout }),
    fail: (...ordered) => void faults.push(...ordered),
    change: (id, changes) => void change(id, changes),
    forgetKeys: () => keys.clear(),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function refusal(status: number, code: string, more: Values = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, ...more } } };
}

/** One page, the newest first. */
function list(objects: readonly { readonly id: string }[], url: URL): Answer {
  const limit = Number(url.searchParams.get('limit'));
  const after = url.searchParams.get('starting_after');
  const from = after === null ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const data = objects.slice(from, from + limit);
  const has_more = from + limit < objects.length;
  return { status: 200, body: { object: 'list', url: url.pathname, data, has_more } };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}

function failed(response: ServerResponse, fault: Fault): void {
  if (fault.isSilent) return;
  if (fault.isCut) response.destroy();
  else send(response, fault.status ?? 500, fault.body ?? '{"error":{"type":"api_error"}}');
}

/** Tells the SDK not to repeat the call itself, which would take half a second. */
function send(response: ServerResponse, status: number, body: string): void {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' };
  response.writeHead(status, headers).end(body);
}
