import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { cents, integer, placeOf, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many } from '../../../audit/wording.ts';
import { sharesIn } from './stored-shares.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface OwedShare {
  payeeId: number | null;
  /** What is owed for it. */
  leftCents: number;
  /** Whether a payment has ever come back. */
  cameBack: boolean;
  /** What an administrator asked for last, and when, in epoch milliseconds. */
  request: { readonly toId: unknown; readonly by: number; readonly at: number } | null;
}

interface AuditedMember {
  erased: boolean;
  hasDetails: boolean;
}

/**
 * I28: only a share that cannot be paid to its erased payee is moved or written off, all that is left of it,
 * as one administrator has asked and another confirmed.
 */
export class ReleasesCheck implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #shares: StoredMap<number, OwedShare>;
  readonly #members: StoredMap<number, AuditedMember>;
  readonly #admins = new Set<number>();
  /** When the last administrator was removed, in epoch milliseconds. */
  #removedAt = 0;
  #released = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#shares = maps.create();
    this.#members = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'AdminListed':
        this.#admins.add(integer(event, 'userId'));
        break;
      case 'AdminUnlisted':
        this.#admins.delete(integer(event, 'userId'));
        this.#removedAt = Date.parse(event.happenedAt);
        break;
      case 'ErasureRequested':
      case 'PersonalDataErased':
        this.#member(event, { erased: true });
        break;
      case 'PayeeDetailsStated':
      case 'PayeeDetailsRemoved':
        this.#member(event, { hasDetails: event.type === 'PayeeDetailsStated' });
        break;
      case 'PayoutComputed':
        for (const { shareId, payeeId, amountCents: leftCents } of sharesIn(event))
          this.#shares.set(shareId, { payeeId, leftCents, cameBack: false, request: null });
        break;
      case 'LostDisputeDivided':
        // A payee owes their part, and an unclaimed share becomes smaller.
        for (const { shareId, payeeId, amountCents } of sharesIn(event))
          if (payeeId === null) this.#add(shareId, -amountCents);
        break;
      case 'ShareAssigned':
        this.#of(event, (share) => {
          share.payeeId = integer(event, 'payeeId');
        });
        break;
      case 'ShareUnclaimed':
        this.#of(event, (share) => {
          share.payeeId = null;
        });
        break;
      case 'ReceivableNetted':
      case 'PayoutSent':
        this.#add(integer(event, 'shareId'), -cents(event, 'amountCents'));
        break;
      case 'PayoutReturned':
        this.#add(integer(event, 'shareId'), cents(event, 'amountCents'));
        this.#of(event, (share) => {
          share.cameBack = true;
        });
        break;
      case 'ShareReleaseRequested':
        this.#of(event, (share) => {
          const at = Date.parse(event.happenedAt);
          share.request = { toId: event.data.toId, by: integer(event, 'requestedBy'), at };
        });
        break;
      case 'ShareReleased':
        this.#release(event);
        break;
    }
  }

  #member(event: StoredEvent, change: Partial<AuditedMember>): void {
    const userId = integer(event, 'userId');
    const before = this.#members.get(userId) ?? { erased: false, hasDetails: false };
    this.#members.set(userId, { ...before, ...change });
  }

  #of(event: StoredEvent, change: (share: OwedShare) => void): void {
    this.#shares.update(integer(event, 'shareId'), change);
  }

  #add(shareId: number, cents: number): void {
    this.#shares.update(shareId, (share) => {
      share.leftCents += cents;
    });
  }

  #release(event: StoredEvent): void {
    const wrong = (what: string): void => {
      this.#report('I28', placeOf(event), what);
    };
    const shareId = integer(event, 'shareId');
    const share = this.#shares.get(shareId);
    if (!share) {
      wrong('there is no such share');
      return;
    }
    const { toId } = event.data;
    const payeeId = integer(event, 'payeeId');
    if (share.payeeId !== payeeId) wrong('it is the share of somebody else');
    if (share.leftCents !== cents(event, 'amountCents'))
      wrong(`${String(share.leftCents)} cents were left of it`);
    const { erased = false, hasDetails = false } = this.#members.get(payeeId) ?? {};
    if (!erased) wrong('its payee was not erased');
    if (hasDetails && (toId === null || !share.cameBack))
      wrong('where the money of its payee goes was known');
    this.#people(event, share, wrong);
    const isMoved = typeof toId === 'number';
    this.#shares.set(shareId, {
      ...share,
      payeeId: isMoved ? toId : payeeId,
      leftCents: isMoved ? share.leftCents : 0,
      request: null,
    });
    this.#released += 1;
  }

  #people(event: StoredEvent, { request }: OwedShare, wrong: (what: string) => void): void {
    const [requestedBy, confirmedBy] = [
      integer(event, 'requestedBy'),
      integer(event, 'confirmedBy'),
    ];
    const at = Date.parse(event.happenedAt);
    if (request?.by !== requestedBy || request.toId !== event.data.toId)
      wrong('nobody has asked for it');
    else if (at - request.at > 7 * DAY_MS) wrong('it was asked for more than seven days before');
    if ([requestedBy, confirmedBy].some((each) => each === event.data.toId))
      wrong('an administrator decided that a share goes to themself');
    if (requestedBy !== confirmedBy) return;
    if ([...this.#admins].some((admin) => admin !== confirmedBy))
      wrong('who has asked for it has confirmed it');
    else if (at - Math.max(request?.at ?? 0, this.#removedAt) < DAY_MS)
      wrong('the only administrator has not waited for a day');
  }

  checked(): readonly string[] {
    return [`${many(this.#released, 'share')} of erased payees moved or written off by two people`];
  }
}
