import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import { Confirmations } from '../../../audit/confirmations.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { cents, integer, placeOf, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many } from '../../../audit/wording.ts';
import { sharesIn } from './stored-shares.ts';

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
  readonly #confirmations = new Confirmations();
  #released = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#shares = maps.create();
    this.#members = maps.create();
  }

  apply(event: StoredEvent): void {
    this.#confirmations.apply(event);
    switch (event.type) {
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
    const [requestedBy, confirmedBy] = [
      integer(event, 'requestedBy'),
      integer(event, 'confirmedBy'),
    ];
    if ([requestedBy, confirmedBy].some((each) => each === toId))
      wrong('an administrator decided that a share goes to themself');
    const { request } = share;
    const isAsked = request?.by === requestedBy && request.toId === toId;
    this.#confirmations.check(event, isAsked ? request.at : undefined, wrong);
    const isMoved = typeof toId === 'number';
    this.#shares.set(shareId, {
      ...share,
      payeeId: isMoved ? toId : payeeId,
      leftCents: isMoved ? share.leftCents : 0,
      request: null,
    });
    this.#released += 1;
  }

  checked(): readonly string[] {
    return [`${many(this.#released, 'share')} of erased payees moved or written off by two people`];
  }
}
