import type { EventData, Target, TargetKind } from '@rostrum/contracts';
import type { Cause, Position } from '@rostrum/event-store';
import type { AsOf } from '../../kernel/decider.ts';

/** The terms under which a target is supported. */
export interface Terms extends Pick<
  EventData<'DonationQuoted'>,
  'target' | 'creatorId' | 'termsRevision' | 'payoutPolicy'
> {
  /** Revision of the target's stream since which it has these terms. */
  readonly termsSince: number;
}

export interface Supporter {
  readonly userId: number;
  readonly paymentId: number;
  readonly cause: Cause;
  readonly now: Date;
}

/** The words for a target in texts. */
export interface TargetWords {
  /** E.g. `campaign`. */
  readonly noun: string;
  readonly title: string;
}

/** Targets of one kind, as payments need them. */
export interface TargetsOfKind {
  readonly kind: TargetKind;
  /**
   * The current terms; undefined while the target does not accept payments under terms yet.
   * @throws DomainError (404) when there is no such target
   */
  termsOf(
    id: number,
    now: Date,
  ): Promise<Pick<Terms, 'creatorId' | 'termsSince' | 'payoutPolicy'> | undefined>;
  /**
   * The terms that are accepted with a payment. The first payment by anyone but the creator locks
   * them before they are returned.
   * @throws DomainError (404) when there is no such target; (409) when it accepts no payments
   */
  accept(id: number, supporter: Supporter, asOf: AsOf): Promise<Terms>;
  /**
   * Whether the target was closed at a position of the log, so that a payment there is late;
   * without a position, whether it is closed now.
   * @throws StreamUnreadable
   */
  wasClosed: (id: number, position?: Position) => Promise<boolean>;
  /** @throws DomainError (409) while a payment for the target cannot be made */
  assertOpen: (id: number) => Promise<void>;
  wordsOf: (id: number) => Promise<TargetWords>;
}

/**
 * Finds the targets of a kind.
 * @throws Error for a kind that no feature contributes
 */
export type Targets = (kind: Target['kind']) => TargetsOfKind;

export function targetsOf(targets: readonly TargetsOfKind[]): Targets {
  return (kind) => {
    const found = targets.find((each) => each.kind === kind);
    if (!found) throw new Error(`no feature has targets of the kind ${kind}`);
    return found;
  };
}
