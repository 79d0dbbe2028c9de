import type { EventData, Target, TargetKind } from '@rostrum/contracts';
import type { Cause, Position } from '@rostrum/event-store';
import type { AsOf } from '../../kernel/decider.ts';
import type { DomainError } from '../../kernel/domain-error.ts';

/** The terms under which a target is supported. */
export interface Terms extends Pick<
  EventData<'DonationQuoted'>,
  'target' | 'creatorId' | 'termsRevision' | 'payoutPolicy'
> {
  /** Revision since which the target has these terms. */
  readonly termsSince: number;
}

export interface Supporter {
  readonly userId: number;
  readonly paymentId: number;
  readonly cause: Cause;
  readonly now: Date;
}

/** Targets of one kind: what payments have to know of them. */
export interface TargetsOfKind {
  readonly kind: TargetKind;
  /** What texts call one, e.g. `campaign`. */
  readonly noun: string;
  /**
   * The present terms; undefined while it is not open for payments under terms yet.
   * @throws DomainError (404) without a target
   */
  termsOf(id: number, now: Date): Promise<Pick<Terms, 'termsSince' | 'payoutPolicy'> | undefined>;
  /**
   * The terms that are accepted with a payment. The first payment by anyone but the creator locks
   * them before they are returned.
   * @throws DomainError (404) without a target; (409) when it accepts no payments
   */
  accept(id: number, supporter: Supporter, asOf: AsOf): Promise<Terms>;
  /**
   * Whether the target was closed at a position of the log, so that a payment there is late;
   * without a position, whether it is closed now.
   * @throws StreamUnreadable
   */
  wasClosed: (id: number, position?: Position) => Promise<boolean>;
  /** The error that refuses a payment for a closed target. */
  closed: () => DomainError;
  titleOf: (id: number) => Promise<string>;
}

/** The targets that features contribute. @throws Error for a kind that none does */
export type Targets = (kind: Target['kind']) => TargetsOfKind;

export function targetsOf(targets: readonly TargetsOfKind[]): Targets {
  return (kind) => {
    const found = targets.find((each) => each.kind === kind);
    if (!found) throw new Error(`no feature has targets of the kind ${kind}`);
    return found;
  };
}
