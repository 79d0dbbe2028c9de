import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from './paypal-openapi.fixture.ts';
import { PayPalRecords, type Answer } from './paypal-records.fixture.ts';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';

/** The fault that the next call with this part in its path gets. */
export interface Fault {
  readonly path: string;
  /**
   * `timeout`: the call is carried out but never answered; `cut`: it is carried out and the
   * connection ends.
   */
  readonly kind: 'timeout' | 'cut' | 'garbage' | 500 | 429 | 404;
}

/**
 * Replaces PayPal's API in tests: stores orders, and refuses requests that violate PayPal's
 * published description.
 */
export class PayPalServer extends PayPalRecords {
  /** `POST /v2/checkout/orders`, …, in order. */
  readonly requests: string[] = [];
  /** Requests that PayPal's description does not allow. */
  readonly violations: string[] = [];
  /** US dollars that the account has. */
  available = '0.00';
  faults: Fault[] = [];
  /** While set, calls with this part in their path wait for the promise, and are counted. */
  held: { readonly path: string; readonly until: Promise<void> } | undefined;
  /** Number of calls that wait because of `held`, and the highest such number. */
  waiting = 0;
  mostWaiting = 0;
  readonly #answered = new Map<string, Answer>();
  readonly #server = createServer((request, response) => void this.#receive(request, response));

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
    if (this.held && url.pathname.includes(this.held.path)) {
      this.waiting += 1;
      this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
      await this.held.until;
      this.waiting -= 1;
    }
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
    if (fault?.kind === 'cut') {
      response.destroy();
      return;
    }
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
    if (pathname === '/v1/reporting/balances') {
      const money = (value: string) => ({ currency_code: 'USD', value });
      const usd = { currency: 'USD', available_balance: money(this.available) };
      return [200, { balances: [usd], last_refresh_time: '2026-01-02T03:04:05Z' }];
    }
    if (pathname === '/v1/reporting/transactions') return this.transactions(searchParams);
    if (kind === 'orders' && method === 'POST' && id === '') return this.create(text);
    if (kind === 'orders' && action === 'capture') return this.capture(id);
    if (kind === 'orders') return found(this.orders.get(id), (order) => this.orderBody(order));
    if (action === 'refund') return this.refund(id, text);
    if (kind === 'captures') {
      return found(this.captures.get(id), (capture) => this.captureBody(capture));
    }
    if (kind === 'refunds') {
      return found(this.refunds.get(id), (refund) => this.refundBody(refund));
    }
    if (id !== '') return found(this.disputes.get(id), () => this.disputeResource(id));
    return this.disputePage(searchParams);
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
}

function found<T>(value: T | undefined, body: (value: T) => unknown): Answer {
  return value === undefined ? [404, { name: 'RESOURCE_NOT_FOUND' }] : [200, body(value)];
}
