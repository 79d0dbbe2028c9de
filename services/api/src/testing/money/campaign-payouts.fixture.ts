import { randomUUID } from 'node:crypto';
import { decimalOf } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { payeeLimits } from '@rostrum/contracts/payees';
import type { PayoutReturn } from '@rostrum/contracts/payouts';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { userStream } from '../../features/accounts/index.ts';
import { payee, payeeStream } from '../../features/payees/index.ts';
import { erasure } from '../../features/personal-data/erasure.ts';
import { receivables, receivablesStream } from '../../features/payouts/receivables/receivables.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { submitEvidenceFor } from '../campaigns.ts';
import type { TestApp } from '../create-test-app.ts';
import { fireDeadlines } from '../deadlines.ts';
import { registerVerified, type Member } from '../members.ts';
import { approve, bankAccount, confirmParticipant, recordSent, sharesOf } from '../payouts.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const reason = 'As described.';

type Listed = Answer<'adminListPayouts'>[number];

/** The actions on payouts: from the evidence of a conversation to what is sent and comes back. */
export class CampaignPayouts {
  readonly #test: TestApp;
  /** Confirms evidence. */
  readonly #admin: Member;
  /** Approves. */
  readonly #other: Member;

  constructor(test: TestApp, admin: Member, other: Member) {
    this.#test = test;
    this.#admin = admin;
    this.#other = other;
  }

  /** Confirms the evidence of a conversation, which orders the payout. */
  async complete(campaignId: number): Promise<void> {
    const { conversation } = await submitEvidenceFor(this.#admin, this.#test, campaignId);
    const number = conversation.evidence?.number ?? 1;
    await withSums(this.#admin.client).confirmEvidence(campaignId, number, reason);
  }

  /** Allocates, computes, divides lost disputes, and notes what fell due. */
  async compute(): Promise<void> {
    await fireDeadlines(this.#test);
    await this.#test.caughtUp();
  }

  confirmParticipant(campaignId: number, slot: number, member: Member): Promise<void> {
    return confirmParticipant(this.#admin, member, { campaignId, slot });
  }

  /** A member states a bank account, and mostly the time passes in which it is not used. */
  async stateDetails({ id: userId }: Member, isHeld: boolean): Promise<void> {
    const { app } = this.#test;
    const at = this.#test.clock().toISOString();
    const details = bankAccount;
    const command = { type: 'state', userId, at, detailsId: app.newId(), details } as const;
    await execute(app.events, payeeStream(userId), payee, command, cause);
    if (!isHeld) this.#test.advance(payeeLimits.holdMs);
    await this.#test.caughtUp();
    // Waits for the process that notes the details on the shares.
    await fireDeadlines(this.#test);
  }

  /** Approves all shares but each fourth, from `but` on. */
  async approve(but: number): Promise<void> {
    const chosen = (await this.#shares()).filter(
      ({ state, payeeId }, at) => payeeId !== null && state !== 'sent' && at % 4 !== but,
    );
    if (chosen.length > 0) await approve(this.#test, this.#other, ...chosen.map(({ id }) => id));
  }

  /** Records all approved shares as sent, but each fourth, from `but` on. */
  async send(but: number): Promise<void> {
    const chosen = (await this.#shares()).filter(({ state }) => state === 'approved');
    const sent = chosen
      .filter((_, at) => at % 4 !== but)
      .map(({ id }) => ({ id, method: 'bank', reference: `SCT-${randomUUID()}` }) as const);
    if (sent.length > 0) await recordSent(this.#test, this.#admin, ...sent);
  }

  /** A payment comes back. */
  async giveBack(which: number, outcome: PayoutReturn): Promise<void> {
    const share = at(await this.#shares(), which, ({ state }) => state === 'sent');
    const { id, reference } = share;
    const body = { reference: reference ?? '', outcome, reason };
    await withSums(this.#admin.client).recordReturned(id, body);
  }

  /** A further member, whose money can be sent. */
  async registerPayee(): Promise<Member> {
    const member = await registerVerified(this.#test);
    await this.stateDetails(member, false);
    return member;
  }

  /** Erases a member at once. */
  async erase({ id }: Member): Promise<void> {
    const command = { kind: 'begin', requestedBy: this.#admin.id, reason } as const;
    await execute(this.#test.app.events, userStream(id), erasure, command, cause);
    await this.#test.caughtUp();
  }

  /** Approves and sends the share of a member that can be. @returns its id */
  async paidShareOf({ id: payeeId }: Member): Promise<number> {
    // Waits for the process that notes the details on the share.
    await this.#test.caughtUp();
    const share = at(await this.#shares(), 0, (each) => each.payeeId === payeeId);
    await approve(this.#test, this.#other, share.id);
    const payment = { method: 'bank', reference: `SCT-${randomUUID()}` } as const;
    const [result] = await recordSent(this.#test, this.#admin, { id: share.id, ...payment });
    if (result?.done !== true) throw new Error(`it was not sent: ${String(result?.refusal)}`);
    return share.id;
  }

  /** The payment of this share comes back. */
  async takeBack(id: number): Promise<void> {
    const reference = (await this.#shares()).find((share) => share.id === id)?.reference ?? '';
    const body = { reference, outcome: 'returned', reason } as const;
    await withSums(this.#admin.client).recordReturned(id, body);
    await this.#test.caughtUp();
  }

  /** Two administrators move a share of an erased member to another, or write it off. */
  async release(id: number, to: Member | null): Promise<void> {
    for (const { client } of [this.#admin, this.#other]) {
      if (to) await withSums(client).moveShare(id, to.id, reason);
      else await withSums(client).writeOffShare(id, reason);
      await this.#test.caughtUp();
    }
  }

  async removeDetails({ id: userId }: Member): Promise<void> {
    const at = this.#test.clock().toISOString();
    const command = { type: 'remove', userId, at } as const;
    await execute(this.#test.app.events, payeeStream(userId), payee, command, cause);
    await this.#test.caughtUp();
  }

  async assign(which: number, { id: memberId }: Member): Promise<void> {
    const { id } = at(await this.#shares(), which, ({ state }) => state === 'unclaimed');
    await withSums(this.#admin.client).assign(id, memberId, reason);
  }

  async unassign(which: number): Promise<void> {
    const { id } = at(
      await this.#shares(),
      which,
      ({ role, payeeId }) => role === 'participants' && payeeId !== null,
    );
    await withSums(this.#admin.client).unassign(id, reason);
  }

  /** Writes off all of what a member owes, or a part of it. */
  async writeOff({ id: userId }: Member, cents: number): Promise<void> {
    const { state } = await stateOf(this.#test.app.events, receivablesStream(userId), receivables);
    const amount = decimalOf(Math.max(Math.min(cents, state.owedCents), 1));
    await withSums(this.#admin.client).writeOff(userId, amount, reason);
  }

  async #shares(): Promise<readonly Listed[]> {
    return (await sharesOf(this.#test, this.#admin, {})).toSorted((a, b) => a.id - b.id);
  }
}

/** One of the shares that pass a filter. */
function at(shares: readonly Listed[], which: number, filter: (share: Listed) => boolean): Listed {
  const chosen = shares.filter(filter);
  const share = chosen[which % Math.max(chosen.length, 1)];
  if (!share) throw new DomainError('not_found', 'There is none yet.');
  return share;
}
