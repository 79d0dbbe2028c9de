import type { Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { ProductProcess } from '../../product/product-process.ts';
import { untilTimes } from './log-query.ts';
import type { Payment } from './test-data.ts';

/** Disputes about payments, which an administrator orders from the simulated provider. */
export class Disputes {
  readonly #server: ProductProcess;
  readonly #admin: Client;
  readonly #opened: Payment[] = [];

  constructor(server: ProductProcess, admin: Client) {
    this.#server = server;
    this.#admin = admin;
  }

  get count(): number {
    return this.#opened.length;
  }

  /** Opens one, and waits until it is in the log. @throws Error without a payment */
  async open(payment: Payment | undefined): Promise<void> {
    if (!payment) throw new Error('there is no payment left to dispute');
    await this.#order(payment, 'open');
    this.#opened.push(payment);
    await this.#until('DisputeOpened', this.count);
  }

  /** Ends all of them, in the order in which they were opened: one is won, the next is lost. */
  async end(): Promise<void> {
    const won = this.#opened.filter((_, index) => index % 2 === 0);
    const lost = this.#opened.filter((_, index) => index % 2 === 1);
    for (const payment of won) await this.#order(payment, 'won');
    for (const payment of lost) await this.#order(payment, 'lost');
    await this.#until('DisputeWon', won.length);
    await this.#until('DisputeLost', lost.length);
  }

  #order(payment: Payment, dispute: Parameters<typeof orderDispute>[2]): Promise<void> {
    return orderDispute(this.#admin, payment, dispute);
  }

  #until(type: string, times: number): Promise<void> {
    return untilTimes(this.#server.dataDir, type, times);
  }
}

/** Lets the simulated provider open a dispute about a payment, or end it. */
export async function orderDispute(
  admin: Client,
  { paymentIntentId: id }: Pick<Payment, 'paymentIntentId'>,
  dispute: 'open' | 'won' | 'lost',
): Promise<void> {
  await admin.call(paymentsEndpoints.orderSandboxPayment, { params: { id }, body: { dispute } });
}
