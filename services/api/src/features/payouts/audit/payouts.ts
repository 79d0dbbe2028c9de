import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  cents,
  integer,
  keyOf,
  placeOf,
  targetOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';
import { divisionOf } from './division.ts';
import { sharesIn } from './stored-shares.ts';

interface TargetPayouts {
  /** As ordered. */
  readonly participants: number;
  readonly winners: number;
  computed: number;
  /** Of the donations that are allocated and in no payout: their number, sum and last position. */
  donations: number;
  allocatedCents: number;
  lastPosition: string;
}

/** Among how many it is divided; older events know no winners. */
const countsIn = (event: StoredEvent) => ({
  participants: integer(event, 'participants'),
  winners: 'winners' in event.data ? integer(event, 'winners') : 0,
});

interface AuditedShare {
  readonly orderedBy: number | null;
  /** The administrator who said whose it is; null when nobody had to. */
  assignedBy: number | null;
  /** What the next approval takes off for what the payee owes; null before that is recorded. */
  nettedCents: number | null;
  /** What was approved to be sent; null when nothing is. */
  approvedCents: number | null;
  approvals: number;
  sent: boolean;
}

interface AllocatedDonation {
  readonly target: string;
  /** What was lost of it after its payout and is not divided yet. */
  undividedCents: number;
}

/**
 * I27: payouts are ordered before donations are allocated, divide exactly what was allocated by their
 * policy, and are sent once for each approval by another administrator; what a lost dispute took is
 * divided once; nobody's receivable is netted with more than it is.
 */
export class PayoutsCheck implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #targets: StoredMap<string, TargetPayouts>;
  readonly #shares: StoredMap<number, AuditedShare>;
  readonly #donations: StoredMap<number, AllocatedDonation>;
  readonly #receivables: StoredMap<number, number>;
  readonly #admins = new Set<number>();
  #computed = 0;
  #sent = 0;
  #returned = 0;
  #undivided = 0;
  #unpaid = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#targets = maps.create();
    this.#shares = maps.create();
    this.#donations = maps.create();
    this.#receivables = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'AdminListed':
        this.#admins.add(integer(event, 'userId'));
        break;
      case 'AdminUnlisted':
        this.#admins.delete(integer(event, 'userId'));
        break;
      case 'PayoutOrdered':
        this.#order(event);
        break;
      case 'DonationAllocated':
        this.#allocate(event);
        break;
      case 'PayoutComputed':
        this.#compute(event);
        break;
      case 'PayoutApproved':
        this.#approve(event);
        break;
      case 'ShareAssigned':
        this.#shares.update(integer(event, 'shareId'), (share) => {
          share.assignedBy = event.data.assignedBy === null ? null : integer(event, 'assignedBy');
        });
        break;
      case 'PayoutDetailsChanged':
        this.#shares.update(integer(event, 'shareId'), (share) => {
          share.approvedCents = null;
        });
        break;
      case 'PayoutSent':
        this.#send(event);
        break;
      case 'PayoutReturned':
        this.#takeBack(event);
        break;
      case 'ShareReleased':
        this.#release(event);
        break;
      case 'DisputeLost':
      case 'PaymentDifferenceResolved':
        this.#lose(event);
        break;
      case 'LostDisputeDivided':
        this.#divide(event);
        break;
      case 'ReceivableNetted':
      case 'ReceivableWrittenOff':
        this.#reduce(event);
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I27', placeOf(event), what);
  }

  #order(event: StoredEvent): void {
    const target = keyOf(targetOf(event));
    if (this.#targets.has(target)) this.#wrong(event, 'the payout was ordered before');
    const none = { computed: 0, donations: 0, allocatedCents: 0, lastPosition: '' };
    this.#targets.set(target, { ...countsIn(event), ...none });
  }

  #allocate(event: StoredEvent): void {
    const target = keyOf(targetOf(event));
    const amountCents = cents(event, 'amountCents');
    const known = this.#targets.update(target, (payouts) => {
      payouts.donations += 1;
      payouts.allocatedCents += amountCents;
      payouts.lastPosition = event.position;
    });
    if (!known) this.#wrong(event, 'no payout of its target was ordered');
    this.#unpaid += 1;
    const donationId = integer(event, 'donationId');
    this.#donations.set(donationId, { target, undividedCents: 0 });
  }

  #compute(event: StoredEvent): void {
    const target = keyOf(targetOf(event));
    const ordered = this.#targets.get(target);
    if (!ordered) {
      this.#wrong(event, 'the payout was not ordered');
      return;
    }
    const number = integer(event, 'number');
    if (number !== ordered.computed + 1) this.#wrong(event, `it is not the next payout`);
    const [total, donations] = [cents(event, 'amountCents'), integer(event, 'donations')];
    // A donation that was allocated after the sum was taken is part of the next payout, whose sum shows
    // whether this one was right.
    if (text(event, 'upTo') >= ordered.lastPosition) {
      if (total !== ordered.allocatedCents || donations !== ordered.donations) {
        this.#wrong(
          event,
          `it divides ${String(total)} cents of ${n(donations)} donations, allocated were ${String(ordered.allocatedCents)} of ${n(ordered.donations)}`,
        );
      }
    }
    const { participants, winners } = countsIn(event);
    if (participants !== ordered.participants || winners !== ordered.winners)
      this.#wrong(event, 'it is divided among others than was ordered');
    this.#targets.set(target, {
      ...ordered,
      computed: number,
      donations: ordered.donations - donations,
      allocatedCents: ordered.allocatedCents - total,
    });
    this.#unpaid -= donations;
    this.#computed += 1;
    this.#checkShares(event, total);
  }

  #checkShares(event: StoredEvent, total: number): void {
    const orderedBy = event.data.orderedBy === null ? null : integer(event, 'orderedBy');
    const { policy } = event.data;
    const { id, version } = policy as { readonly id: unknown; readonly version: unknown };
    const expected = divisionOf(`${String(id)}@${String(version)}`, total, countsIn(event));
    for (const { shareId, role, index, amountCents } of sharesIn(event)) {
      const key = `${role}:${String(index)}`;
      const part = expected.get(key) ?? 0;
      if (part !== amountCents) {
        this.#wrong(
          event,
          `the share of ${key} is ${String(amountCents)}, by the policy ${String(part)}`,
        );
      }
      expected.delete(key);
      if (this.#shares.has(shareId)) this.#wrong(event, 'a share has the id of another');
      const none = {
        assignedBy: null,
        nettedCents: null,
        approvedCents: null,
        approvals: 0,
        sent: false,
      };
      this.#shares.set(shareId, { orderedBy, ...none });
    }
    for (const [key, part] of expected) {
      if (part > 0) this.#wrong(event, `the share of ${key} is missing`);
    }
  }

  #approve(event: StoredEvent): void {
    const approvedBy = integer(event, 'approvedBy');
    const others = [...this.#admins].some((admin) => admin !== approvedBy);
    const known = this.#shares.update(integer(event, 'shareId'), (share) => {
      if (share.sent) this.#wrong(event, 'it approves what was sent');
      if (others && share.orderedBy === approvedBy)
        this.#wrong(event, 'it is approved by the administrator who ordered it');
      if (integer(event, 'number') !== share.approvals + 1)
        this.#wrong(event, 'it is not the next approval');
      if (others && share.assignedBy === approvedBy)
        this.#wrong(event, 'it is approved by the administrator who assigned it');
      if (share.nettedCents !== cents(event, 'nettedCents'))
        this.#wrong(event, `${String(share.nettedCents)} cents were taken off for it`);
      share.nettedCents = null;
      share.approvals += 1;
      share.approvedCents = cents(event, 'payCents');
    });
    if (!known) this.#wrong(event, 'there is no such share');
    if (others && integer(event, 'payeeId') === approvedBy)
      this.#wrong(event, 'an administrator approves a payout to themself');
  }

  /** It is counted with the approvals; whether it may be is another check. */
  #release(event: StoredEvent): void {
    this.#shares.update(integer(event, 'shareId'), (share) => {
      if (integer(event, 'number') !== share.approvals + 1)
        this.#wrong(event, 'it is not the next approval');
      if (share.nettedCents !== cents(event, 'nettedCents'))
        this.#wrong(event, `${String(share.nettedCents)} cents were taken off for it`);
      share.nettedCents = null;
      share.approvals += 1;
      share.approvedCents = null;
      share.assignedBy = integer(event, 'requestedBy');
    });
  }

  #send(event: StoredEvent): void {
    const known = this.#shares.update(integer(event, 'shareId'), (share) => {
      if (share.sent) this.#wrong(event, 'it was sent before');
      if (share.approvedCents === null) this.#wrong(event, 'it was not approved');
      else if (share.approvedCents !== cents(event, 'amountCents'))
        this.#wrong(event, `${String(share.approvedCents)} cents were approved`);
      share.sent = true;
      share.approvedCents = null;
    });
    if (!known) this.#wrong(event, 'there is no such share');
    this.#sent += 1;
  }

  #takeBack(event: StoredEvent): void {
    this.#shares.update(integer(event, 'shareId'), (share) => {
      if (!share.sent) this.#wrong(event, 'it was not sent');
      share.sent = false;
    });
    this.#returned += 1;
  }

  #lose(event: StoredEvent): void {
    if (text(event, 'from') !== 'payout') return;
    const amountCents = cents(event, 'amountCents');
    if (amountCents === 0) return;
    this.#donations.update(integer(event, 'donationId'), (donation) => {
      if (donation.undividedCents === 0) this.#undivided += 1;
      donation.undividedCents += amountCents;
    });
  }

  #divide(event: StoredEvent): void {
    const donation = this.#donations.get(integer(event, 'donationId'));
    if (!donation || donation.undividedCents === 0) {
      this.#wrong(event, 'nothing of the donation was lost that is not divided');
      return;
    }
    const undividedCents = donation.undividedCents - cents(event, 'amountCents');
    if (undividedCents < 0)
      this.#wrong(event, `${String(donation.undividedCents)} cents of the donation were lost`);
    if (donation.target !== keyOf(targetOf(event)))
      this.#wrong(event, 'the donation is for another target');
    this.#donations.set(integer(event, 'donationId'), {
      ...donation,
      undividedCents: Math.max(0, undividedCents),
    });
    if (undividedCents <= 0) this.#undivided -= 1;
    for (const { payeeId, amountCents } of sharesIn(event)) {
      if (payeeId === null) continue;
      this.#receivables.set(payeeId, (this.#receivables.get(payeeId) ?? 0) + amountCents);
    }
  }

  #reduce(event: StoredEvent): void {
    const userId = integer(event, 'userId');
    const left = (this.#receivables.get(userId) ?? 0) - cents(event, 'amountCents');
    if (left < 0) this.#wrong(event, `it takes ${String(-left)} cents more than the payee owes`);
    this.#receivables.set(userId, left);
    if (event.type !== 'ReceivableNetted') return;
    this.#shares.update(integer(event, 'shareId'), (share) => {
      if (integer(event, 'number') !== share.approvals + 1)
        this.#wrong(event, 'it is not for the next approval');
      if (share.nettedCents !== null) this.#wrong(event, 'it was netted for this approval before');
      share.nettedCents = cents(event, 'amountCents');
    });
  }

  checked(): readonly string[] {
    return [
      `${many(this.#computed, 'payout')} divided as their policies say, with ${many(this.#shares.size, 'share')}`,
      `${many(this.#sent, 'payment')} to payees sent, ${n(this.#returned)} returned`,
    ];
  }

  /** Work that is not done yet. */
  figures() {
    return { allocatedUnpaid: this.#unpaid, lostUndivided: this.#undivided };
  }
}
