import { randomUUID } from 'node:crypto';
import { takedownUndoneWithinMs, type ElectionChoice } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { campaign, campaignStream, type CampaignCommand } from '../../features/campaigns/index.ts';
import { paymentStream, holderOf, payment } from '../../features/payments/payment/payment.ts';
import type { TestApp } from '../create-test-app.ts';
import { fireDeadlines } from '../deadlines.ts';
import type { Member } from '../members.ts';
import { returnFee, reviewTrailer } from '../trailers.ts';

/** A time after every conversation, and one after every election that was opened then. */
const farAhead = new Date(Date.UTC(2100, 0, 1));
const fartherAhead = new Date(Date.UTC(2101, 0, 1));

const cause = (): Cause => ({
  actor: 'system:test',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

interface Paid {
  readonly id: number;
  readonly payer: Member;
}

/** The actions on the ends of campaigns: elections, holds, and refunds of everything. */
export class CampaignEndings {
  readonly #test: TestApp;
  readonly #admin: Member;
  readonly #campaign: (where: number) => number;

  constructor(test: TestApp, admin: Member, campaignAt: (where: number) => number) {
    this.#test = test;
    this.#admin = admin;
    this.#campaign = campaignAt;
  }

  /** A campaign misses its conversation, or a trailer was not selected in time, and what follows at once is carried out. */
  async missConversation(where: number): Promise<void> {
    const id = this.#campaign(where);
    const held = (await this.#test.app.projections.queries.campaigns.ending(id))?.held ?? 0;
    const knownSince = new Date(0).toISOString();
    await this.#decideOn(id, { type: 'missConversation', now: farAhead, held, knownSince });
    await this.#decideOn(id, { type: 'endTrailer', now: farAhead, erased: false });
  }

  async endElection(where: number): Promise<void> {
    await this.#decideOn(this.#campaign(where), {
      type: 'endElection',
      now: fartherAhead,
    });
  }

  /** A campaign is taken down, and restored at once, or its refunds begin a day later. */
  async takeDown(where: number, isUndone: boolean): Promise<void> {
    const id = this.#campaign(where);
    const now = this.#test.clock();
    await this.#decideOn(id, { type: 'takeDown', now, removedBy: 1, reason: null });
    if (isUndone) {
      await this.#decideOn(id, { type: 'restore', now, restoredBy: 1, reason: 'A mistake.' });
      return;
    }
    this.#test.advance(takedownUndoneWithinMs);
    await fireDeadlines(this.#test);
  }

  /** Sends a trailer back, which is refused for other campaigns. */
  async sendBack(where: number): Promise<void> {
    await reviewTrailer(this.#admin, this.#campaign(where), 'sent_back');
  }

  /** Removes a campaign and returns the $1 of it, which is refused unless it is a trailer. */
  async removeWithFee(where: number): Promise<void> {
    await this.takeDown(where, false);
    await returnFee(this.#admin, this.#campaign(where));
  }

  async #decideOn(id: number, command: CampaignCommand): Promise<void> {
    await execute(this.#test.app.events, campaignStream(id), campaign, command, cause());
    await fireDeadlines(this.#test);
  }

  /** Puts a campaign on hold, or lifts the hold. */
  async hold(where: number, lift: boolean): Promise<void> {
    const params = { id: this.#campaign(where) };
    const body = { reason: 'It is checked.' };
    const { client } = this.#admin;
    if (lift) await client.call(campaignsEndpoints.liftHold, { params, body });
    else await client.call(campaignsEndpoints.placeHold, { params, body });
  }

  /** The payer of a payment chooses in the election of its campaign, or an administrator for them. */
  async choose(
    { id: paymentId, payer }: Paid,
    choice: ElectionChoice,
    byAdmin: boolean,
  ): Promise<void> {
    if (byAdmin) {
      const reason = 'The donor asked for it by mail.';
      await withSums(this.#admin.client).enterChoice(paymentId, choice, reason);
      return;
    }
    const { state } = await stateOf(this.#test.app.events, paymentStream(paymentId), payment);
    const target = state && holderOf(state).target;
    if (target?.kind !== 'campaign') return;
    await withSums(payer.client).choose(target.id, choice);
  }
}
