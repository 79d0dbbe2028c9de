import { decimalOf, parseCents } from '@rostrum/contracts';

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
  /** The result of a capture. */
  funding: 'completes' | 'is declined' | 'is pending';
}
interface Dispute {
  readonly id: string;
  readonly captureId: string;
  status: string;
  outcome?: string;
}

export type Answer = readonly [status: number, body: unknown];

/** PayPal's records, and their representation in its API. */
export class PayPalRecords {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** Size of a page of transactions and of disputes. */
  perPage = 500;
  /** The time of captures and refunds. Default: a day of 2026. */
  clock: (() => Date) | undefined;
  /** The fee of a capture, in cents. */
  feeOf: (totalCents: number) => number = () => 49;
  #next = 0;

  /** The payer approves the order in PayPal's window. */
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

  /** A dispute ends. */
  decide(disputeId: string, outcome: string): void {
    const dispute = this.disputes.get(disputeId);
    if (!dispute) throw new Error(`there is no dispute ${disputeId}`);
    Object.assign(dispute, { status: 'RESOLVED', outcome });
  }

  captureResource(orderId: string): unknown {
    return this.captureBody(this.captureOf(orderId));
  }

  refundResource(refundId: string): unknown {
    const refund = this.refunds.get(refundId);
    if (!refund) throw new Error(`there is no refund ${refundId}`);
    return this.refundBody(refund);
  }

  disputeResource(disputeId: string): unknown {
    const { id, captureId, status, outcome } = this.disputes.get(disputeId) ?? {};
    const capture = this.captures.get(captureId ?? '');
    return {
      dispute_id: id,
      reason: 'UNAUTHORISED',
      status,
      dispute_amount: this.#order(capture?.orderId ?? '').amount,
      seller_response_due_date: '2026-03-14T23:59:59.000Z',
      disputed_transactions: [{ seller_transaction_id: captureId }],
      ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
    };
  }

  #now(otherwise: string): string {
    return this.clock?.().toISOString() ?? otherwise;
  }

  #order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  }

  create(text: string): Answer {
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
    return [201, this.orderBody(order)];
  }

  capture(orderId: string): Answer {
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
    this.captures.set(id, { id, orderId, status, at: this.#now('2026-01-02T03:04:05Z') });
    return [201, this.orderBody(order)];
  }

  refund(captureId: string, text: string): Answer {
    const capture = this.captures.get(captureId);
    if (!capture) return [404, { name: 'RESOURCE_NOT_FOUND' }];
    const { amount, custom_id } = JSON.parse(text) as { amount: Money; custom_id?: string };
    const id = `REFUND${String((this.#next += 1))}`;
    const at = this.#now('2026-01-03T03:04:05Z');
    const refund = { id, captureId, status: 'COMPLETED', amount, custom_id, at };
    this.refunds.set(id, refund);
    capture.status = 'REFUNDED';
    return [201, this.refundBody(refund)];
  }

  transactions(query: URLSearchParams): Answer {
    const within = (at: string): boolean =>
      at >= (query.get('start_date') ?? '') && at < (query.get('end_date') ?? '');
    const captures = [...this.captures.values()].map(({ id, orderId, at }) => {
      const { amount, custom_id } = this.#order(orderId);
      return { at, transaction_id: id, transaction_amount: amount, custom_field: custom_id };
    });
    const refunds = [...this.refunds.values()].map(({ id, captureId, amount, custom_id, at }) => ({
      at,
      transaction_id: id,
      paypal_reference_id: captureId,
      paypal_reference_id_type: 'TXN',
      transaction_amount: { ...amount, value: `-${amount.value}` },
      custom_field: custom_id,
    }));
    const all = query.get('transaction_type') === 'T1107' ? refunds : [...captures, ...refunds];
    const matching = all.filter(({ at }) => within(at));
    const page = Number(query.get('page') ?? '1');
    return [
      200,
      {
        transaction_details: matching
          .slice((page - 1) * this.perPage, page * this.perPage)
          .map((transaction_info) => ({ transaction_info })),
        total_pages: Math.max(1, Math.ceil(matching.length / this.perPage)),
      },
    ];
  }

  disputePage(query: URLSearchParams): Answer {
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

  orderBody({ id, status, amount, custom_id, merchantId }: Order): unknown {
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
            captures: captures.map((capture) => this.captureBody(capture)),
            refunds: refunds.map((refund) => this.refundBody(refund)),
          },
        },
      ],
    };
  }

  captureBody({ id, orderId, status, at }: Capture): unknown {
    const { amount, custom_id, merchantId } = this.#order(orderId);
    const fee = {
      currency_code: amount.currency_code,
      value: decimalOf(this.feeOf(parseCents(amount.value) ?? 0)),
    };
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

  refundBody({ id, captureId, status, amount, custom_id, at }: Refund): unknown {
    const href = `https://api-m.paypal.com/v2/payments/captures/${captureId}`;
    const links = [{ rel: 'up', href, method: 'GET' }];
    return { id, status, amount, custom_id, links, create_time: at, update_time: at };
  }
}
