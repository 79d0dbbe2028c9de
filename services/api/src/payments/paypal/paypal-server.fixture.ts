import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimalOf } from '@rostrum/contracts';
import { violationsOf } from './paypal-openapi.fixture.ts';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';

interface Money {
  readonly currency_code: string;
  readonly value: string;
}
interface Capture {
  readonly id: string;
  readonly orderId: string;
  status: string;
  readonly at: string;
}
interface Refund {
  readonly id: string;
  readonly captureId: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string | undefined;
  readonly at: string;
}
interface Order {
  readonly id: string;
  status: string;
  amount: Money;
  readonly custom_id: string;
  merchantId: string;
  /** What a capture does. */
  funding: 'completes' | 'is declined' | 'is pending';
}
interface Dispute {
  readonly id: string;
  readonly captureId: string;
  status: string;
  outcome?: string;
}

/** What happens to the next call whose path has this part. */
export interface Fault {
  readonly path: string;
  /** `timeout`: it is carried out, and its answer never comes. */
  readonly kind: 'timeout' | 'garbage' | 500 | 429 | 404;
}

type Answer = readonly [status: number, body: unknown];

/** Stands for PayPal's API: keeps orders, and refuses what PayPal's published description refuses. */
export class PayPalServer {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** `POST /v2/checkout/orders`, …, in order. */
  readonly requests: string[] = [];
  /** Requests that PayPal's description does not allow. */
  readonly violations: string[] = [];
  faults: Fault[] = [];
  /** Size of a page of transactions and of disputes. */
  perPage = 500;
  readonly #answered = new Map<string, Answer>();
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  #next = 0;

  readonly settings: PayPalSettings = {
    clientId: 'client-id-of-the-tests',
    clientSecret: 'client-secret-of-the-tests',
    webhookId: 'WEBHOOK1',
    merchantId: 'MERCHANT23456',
    environment: 'sandbox',
    apiUrl: '',
  };

  static async start(): Promise<PayPalServer> {
    const server = new PayPalServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    const { port } = server.#server.address() as AddressInfo;
    Object.assign(server.settings, { apiUrl: `http://127.0.0.1:${String(port)}` });
    return server;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  /** The payer agrees in PayPal's window. */
  approve(orderId: string, funding: Order['funding'] = 'completes'): void {
    Object.assign(this.#order(orderId), { status: 'APPROVED', funding });
  }

  captureOf(orderId: string): Capture {
    const found = [...this.captures.values()].find((capture) => capture.orderId === orderId);
    if (!found) throw new Error(`${orderId} was not captured`);
    return found;
  }

  dispute(orderId: string, status = 'OPEN', outcome?: string): string {
    const id = `PP-D-${String((this.#next += 1))}`;
    const captureId = this.captureOf(orderId).id;
    this.disputes.set(id, { id, captureId, status, ...(outcome !== undefined && { outcome }) });
    return id;
  }

  /** A notification as PayPal sends it: its exact body and its headers. */
  notification(type: string, resource: unknown, more: { id?: string; sentAt: Date }) {
    const event = { id: more.id ?? `WH-${randomUUID()}`, event_type: type, resource };
    const body = JSON.stringify(event, null, 1);
    const id = randomUUID();
    const sentAt = more.sentAt.toISOString();
    const headers = {
      'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
      'PAYPAL-CERT-URL': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      'PAYPAL-TRANSMISSION-ID': id,
      'PAYPAL-TRANSMISSION-TIME': sentAt,
      'PAYPAL-TRANSMISSION-SIG': this.#signature(id, sentAt, body),
    };
    return { body, headers };
  }

  captureResource(orderId: string): unknown {
    return this.#captureBody(this.captureOf(orderId));
  }

  refundResource(refundId: string): unknown {
    const refund = this.refunds.get(refundId);
    if (!refund) throw new Error(`there is no refund ${refundId}`);
    return this.#refundBody(refund);
  }

  disputeResource(disputeId: string): unknown {
    const { id, captureId, status, outcome } = this.disputes.get(disputeId) ?? {};
    const capture = this.captures.get(captureId ?? '');
    return {
      dispute_id: id,
      reason: 'UNAUTHORISED',
      status,
      dispute_amount: this.#order(capture?.orderId ?? '').amount,
      disputed_transactions: [{ seller_transaction_id: captureId }],
      ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
    };
  }

  #order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  }

  #signature(id: string, sentAt: string, body: string): string {
    const key = this.settings.webhookId;
    return `s${createHmac('sha256', key).update(`${id}|${sentAt}|${body}`).digest('hex')}`;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    this.requests.push(`${method} ${url.pathname}`);
    const index = this.faults.findIndex(({ path }) => url.pathname.includes(path));
    const [fault] = index < 0 ? [] : this.faults.splice(index, 1);
    const send = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    if (typeof fault?.kind === 'number') {
      send(fault.kind, '{"name":"INTERNAL_SERVER_ERROR","message":"fault"}');
      return;
    }
    const [status, body] = this.#answerOnce(method, url, text, request.headers);
    if (fault?.kind === 'timeout') return;
    send(status, fault?.kind === 'garbage' ? '<html>' : JSON.stringify(body));
  }

  /** A repeated `PayPal-Request-Id` gets the first answer, unless that was a refusal. */
  #answerOnce(method: string, url: URL, text: string, headers: IncomingMessage['headers']): Answer {
    if (url.pathname === '/v1/oauth2/token') return this.#token(text, headers.authorization);
    if (headers.authorization !== 'Bearer a-token') return [401, { name: 'INVALID_TOKEN' }];
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const wrong = violationsOf(method, url.pathname, url.searchParams, body);
    if (wrong.length > 0) {
      this.violations.push(...wrong);
      return [400, { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_SYNTAX' }] }];
    }
    const key = `${url.pathname} ${String(headers['paypal-request-id'])}`;
    const before = method === 'POST' ? this.#answered.get(key) : undefined;
    if (before) return before;
    const answer = this.#answer(method, url, text);
    if (headers['paypal-request-id'] !== undefined && answer[0] < 300) {
      this.#answered.set(key, answer);
    }
    return answer;
  }

  #token(text: string, authorization: string | undefined): Answer {
    const { clientId, clientSecret } = this.settings;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (authorization !== `Basic ${basic}`) return [401, { error: 'invalid_client' }];
    const isForBrowser = new URLSearchParams(text).get('response_type') === 'client_token';
    const access_token = isForBrowser ? 'a-client-token' : 'a-token';
    return [200, { access_token, token_type: 'Bearer', expires_in: 3600 }];
  }

  #answer(method: string, { pathname, searchParams }: URL, text: string): Answer {
    const [, , , kind, id = '', action] = pathname.split('/');
    if (pathname === '/v1/notifications/verify-webhook-signature') return this.#verify(text);
    if (pathname === '/v1/reporting/transactions') return this.#transactions(searchParams);
    if (kind === 'orders' && method === 'POST' && id === '') return this.#create(text);
    if (kind === 'orders' && action === 'capture') return this.#capture(id);
    if (kind === 'orders') return found(this.orders.get(id), (order) => this.#orderBody(order));
    if (action === 'refund') return this.#refund(id, text);
    if (kind === 'captures') {
      return found(this.captures.get(id), (capture) => this.#captureBody(capture));
    }
    if (kind === 'refunds') {
      return found(this.refunds.get(id), (refund) => this.#refundBody(refund));
    }
    if (id !== '') return found(this.disputes.get(id), () => this.disputeResource(id));
    return this.#disputePage(searchParams);
  }

  #create(text: string): Answer {
    const { purchase_units } = JSON.parse(text) as {
      purchase_units: { amount: Money; custom_id: string; payee: { merchant_id: string } }[];
    };
    const [unit] = purchase_units;
    if (!unit) return [400, { name: 'INVALID_REQUEST' }];
    const order: Order = {
      id: `ORDER${String((this.#next += 1))}`,
      status: 'PAYER_ACTION_REQUIRED',
      amount: unit.amount,
      custom_id: unit.custom_id,
      merchantId: unit.payee.merchant_id,
      funding: 'completes',
    };
    this.orders.set(order.id, order);
    return [201, this.#orderBody(order)];
  }

  #capture(orderId: string): Answer {
    const order = this.orders.get(orderId);
    if (!order) return [404, { name: 'RESOURCE_NOT_FOUND' }];
    const refuse = (issue: string): Answer => [
      422,
      { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
    ];
    if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
    if (order.funding === 'is declined') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return refuse('INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    const id = `CAPTURE${String((this.#next += 1))}`;
    const status = order.funding === 'is pending' ? 'PENDING' : 'COMPLETED';
    this.captures.set(id, { id, orderId, status, at: '2026-01-02T03:04:05Z' });
    return [201, this.#orderBody(order)];
  }

  #refund(captureId: string, text: string): Answer {
    const capture = this.captures.get(captureId);
    if (!capture) return [404, { name: 'RESOURCE_NOT_FOUND' }];
    const { amount, custom_id } = JSON.parse(text) as { amount: Money; custom_id?: string };
    const id = `REFUND${String((this.#next += 1))}`;
    const at = '2026-01-03T03:04:05Z';
    const refund = { id, captureId, status: 'COMPLETED', amount, custom_id, at };
    this.refunds.set(id, refund);
    capture.status = 'REFUNDED';
    return [201, this.#refundBody(refund)];
  }

  #verify(text: string): Answer {
    const sent = JSON.parse(text) as Record<string, string>;
    const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const expected = this.#signature(
      sent.transmission_id ?? '',
      sent.transmission_time ?? '',
      event,
    );
    const isRight =
      sent.transmission_sig === expected && sent.webhook_id === this.settings.webhookId;
    return [200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }];
  }

  #transactions(query: URLSearchParams): Answer {
    const within = (at: string): boolean =>
      at >= (query.get('start_date') ?? '') && at < (query.get('end_date') ?? '');
    const captures = [...this.captures.values()].map(({ id, orderId, at }) => {
      const { amount, custom_id } = this.#order(orderId);
      return [at, { transaction_id: id, transaction_amount: amount, custom_field: custom_id }];
    });
    const refunds = [...this.refunds.values()].map(({ id, captureId, amount, custom_id, at }) => [
      at,
      {
        transaction_id: id,
        paypal_reference_id: captureId,
        paypal_reference_id_type: 'TXN',
        transaction_amount: { ...amount, value: `-${amount.value}` },
        custom_field: custom_id,
      },
    ]);
    const all = query.get('transaction_type') === 'T1107' ? refunds : [...captures, ...refunds];
    const matching = all.filter(([at]) => within(String(at)));
    const page = Number(query.get('page') ?? '1');
    return [
      200,
      {
        transaction_details: matching
          .slice((page - 1) * this.perPage, page * this.perPage)
          .map(([, transaction_info]) => ({ transaction_info })),
        total_pages: Math.max(1, Math.ceil(matching.length / this.perPage)),
      },
    ];
  }

  #disputePage(query: URLSearchParams): Answer {
    const token = query.get('next_page_token');
    const from = token === null ? 0 : Number(Buffer.from(token, 'base64').toString());
    const all = [...this.disputes.keys()];
    const until = from + this.perPage;
    const next = Buffer.from(String(until)).toString('base64');
    const href = `https://api-m.paypal.com/v1/customer/disputes?next_page_token=${encodeURIComponent(next)}`;
    return [
      200,
      {
        items: all.slice(from, until).map((dispute_id) => ({ dispute_id })),
        links: until < all.length ? [{ rel: 'next', href }] : [],
      },
    ];
  }

  #orderBody({ id, status, amount, custom_id, merchantId }: Order): unknown {
    const captures = [...this.captures.values()].filter(({ orderId }) => orderId === id);
    const refunds = [...this.refunds.values()].filter(({ captureId }) =>
      captures.some((capture) => capture.id === captureId),
    );
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount,
          custom_id,
          payee: { merchant_id: merchantId },
          payments: {
            captures: captures.map((capture) => this.#captureBody(capture)),
            refunds: refunds.map((refund) => this.#refundBody(refund)),
          },
        },
      ],
    };
  }

  #captureBody({ id, orderId, status, at }: Capture): unknown {
    const { amount, custom_id, merchantId } = this.#order(orderId);
    const fee = { currency_code: amount.currency_code, value: decimalOf(49) };
    return {
      id,
      status,
      amount,
      custom_id,
      payee: { merchant_id: merchantId },
      supplementary_data: { related_ids: { order_id: orderId } },
      ...(status !== 'PENDING' && {
        seller_receivable_breakdown: { gross_amount: amount, paypal_fee: fee },
      }),
      create_time: at,
      update_time: at,
    };
  }

  #refundBody({ id, captureId, status, amount, custom_id, at }: Refund): unknown {
    const href = `https://api-m.paypal.com/v2/payments/captures/${captureId}`;
    const links = [{ rel: 'up', href, method: 'GET' }];
    return { id, status, amount, custom_id, links, create_time: at, update_time: at };
  }
}

function found<T>(value: T | undefined, body: (value: T) => unknown): Answer {
  return value === undefined ? [404, { name: 'RESOURCE_NOT_FOUND' }] : [200, body(value)];
}
