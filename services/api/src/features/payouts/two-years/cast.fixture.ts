import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { payeesEndpoints } from '@rostrum/contracts/payees';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { PayoutMethod } from '@rostrum/contracts/payouts';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { expect } from 'vitest';
import { proposal } from '../../../testing/campaigns.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, registerVerified } from '../../../testing/members.ts';
import type { Member } from '../../../testing/members.ts';
import {
  approve,
  bankAccount,
  completeCampaign,
  confirmParticipant,
  recordSent,
  sharesOf,
} from '../../../testing/payouts.ts';
import type { Providers } from './providers.fixture.ts';

const reason = 'As described.';
/** Everybody in the story, with what they do by the routes of the product. */
export class Cast {
  readonly members = new Map<string, Member>();
  readonly #test: TestApp;
  readonly #providers: Providers;
  /** Called with each id that becomes known, and the name that replaces it. */
  readonly #name: (id: number, name: string) => void;

  constructor(test: TestApp, providers: Providers, name: (id: number, name: string) => void) {
    this.#test = test;
    this.#providers = providers;
    this.#name = name;
  }

  async register(): Promise<void> {
    for (const name of ['admin A', 'admin B']) {
      this.members.set(name, await registerStaff(this.#test, 'admin'));
    }
    for (const name of ['creator', 'participant 1', 'participant 2']) {
      this.members.set(name, await registerVerified(this.#test));
    }
    for (let number = 1; number <= 6; number += 1) {
      this.members.set(`donor ${String(number)}`, await registerMember(this.#test));
    }
    for (const [name, { id }] of this.members) this.#name(id, name);
  }

  named(name: string): Member {
    const member = this.members.get(name);
    if (!member) throw new Error(`there is no ${name}`);
    return member;
  }

  /** The creator pays the deposit of a campaign by card, and publishes it. */
  async create(number: number, expiresAt: string): Promise<number> {
    const creator = this.named('creator');
    const deposit = await this.#providers.payByCard(creator, 'pending', '1.00');
    this.#name(deposit.donationId, 'creator');
    const { paymentIntentId } = deposit;
    const { campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, expiresAt, paymentIntentId },
    });
    this.#name(campaign.id, String(number));
    return campaign.id;
  }

  async give(how: 'Card' | 'PayPal', name: string, campaignId: number, amount: string) {
    const payment = await this.#providers[`payBy${how}`](this.named(name), campaignId, amount);
    this.#name(payment.donationId, name);
    return payment;
  }

  /** A member says that they are a participant, and administrator A confirms it. */
  takePart(name: string, campaignId: number, slot: 1 | 2): Promise<void> {
    return confirmParticipant(this.named('admin A'), this.named(name), { campaignId, slot });
  }

  /** A member says where money goes: a bank account unless `details` name something else. */
  async stateDetails(name: string, details: object = {}): Promise<void> {
    const { client, password } = this.named(name);
    const body = { ...bankAccount, ...details, password };
    await client.call(payeesEndpoints.statePayeeDetails, { body });
  }

  async choose(name: string, id: number, choice: 'refund' | 'extend'): Promise<void> {
    const { client } = this.named(name);
    await withSums(client).choose(id, choice);
  }

  /** The creator submits the evidence of the conversation, and administrator A confirms it. */
  complete(id: number): Promise<void> {
    return completeCampaign(this.#test, this.named('creator'), this.named('admin A'), id);
  }

  async recordPayPalPayout(amount: string): Promise<void> {
    const paidAt = this.#test.clock().toISOString();
    await this.named('admin A').client.call(paymentsEndpoints.recordProviderPayout, {
      body: { provider: 'paypal', payoutId: '8AB12345CD678902F', amount, paidAt, reason },
    });
  }

  /** Administrator A records the only refund that can be paid as paid. */
  async payRefund(reference: string): Promise<void> {
    const { client } = this.named('admin A');
    const ready = await client.call(refundsByHandEndpoints.adminListRefundsByHand, {
      query: { filter: JSON.stringify({ state: 'ready' }) },
    });
    const payments = ready.map(({ id }) => ({ id, method: 'bank', reference }) as const);
    const { results } = await withSums(client).payByHand(payments, reason);
    expect(results).toMatchObject([{ paid: true }]);
  }

  /** Administrator B approves a share, and records that it was sent. */
  async pay(name: string, campaignId: number, method: PayoutMethod, reference: string) {
    const id = await this.#shareOf(name, campaignId);
    const admin = this.named('admin B');
    const done = [{ id, done: true, refusal: null, sums: null }];
    expect(await approve(this.#test, admin, id)).toEqual(done);
    expect(await recordSent(this.#test, admin, { id, method, reference })).toEqual(done);
  }

  /** A payment to a payee comes back, which administrator B records. */
  async giveBack(name: string, campaignId: number, reference: string): Promise<void> {
    const id = await this.#shareOf(name, campaignId);
    const returned = { reference, outcome: 'returned', reason } as const;
    await withSums(this.named('admin B').client).recordReturned(id, returned);
  }

  /** Administrator A writes off what a payee owes. */
  async writeOff(name: string, amount: string): Promise<void> {
    await withSums(this.named('admin A').client).writeOff(this.named(name).id, amount, reason);
  }

  async #shareOf(name: string, campaignId: number): Promise<number> {
    const filter = { campaignId, payeeId: this.named(name).id };
    const [share] = await sharesOf(this.#test, this.named('admin B'), filter);
    if (!share) throw new Error(`${name} has no share`);
    return share.id;
  }
}
