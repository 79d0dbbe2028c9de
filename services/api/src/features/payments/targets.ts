import { targetKey, type EventData, type Target, type TargetKind } from '@rostrum/contracts';
import type { PaidRole } from '@rostrum/contracts/payouts';
import type { Cause, Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { Holding } from '@rostrum/projections/payments';
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
  /** Its page on the site, e.g. `/campaigns/7`. */
  readonly path: string;
}

/** A target, as far as it depends on it whether an unpaid payment for it can still be paid. */
export interface TargetState {
  /** `unpaid`: its deposit is not paid yet. */
  readonly funding: 'unpaid' | 'open' | 'closed';
  /** When its funding ends by itself, ISO 8601. */
  readonly endsAt: string;
  readonly onHold: boolean;
}

/** Whether its end date has not passed. */
const lasts = ({ endsAt }: TargetState, now: Date): boolean => Date.parse(endsAt) > now.getTime();

/** Whether payments for the target can be made: its funding is open, and it is not on hold. */
export const acceptsPayments = (target: TargetState, now: Date): boolean =>
  target.funding === 'open' && !target.onHold && lasts(target, now);

/** Whether the deposit of the target can be paid. */
export const acceptsDeposit = (target: TargetState, now: Date): boolean =>
  target.funding === 'unpaid' && lasts(target, now);

/** A target in lists of payments and payouts, from read models. */
export interface ListedTarget {
  readonly title: string;
  readonly state: TargetState;
}

/** The order of a target's payouts. `orderedAt`: ISO 8601. */
export interface PayoutOrder extends Pick<
  EventData<'PayoutOrdered'>,
  'policy' | 'participants' | 'winners' | 'orderedBy'
> {
  readonly orderedAt: string;
  /** Whether only donations are paid out whose donors chose in an election to wait. */
  readonly afterElection: boolean;
  /**
   * The member who gets a share, by role and number; null while that is not known.
   * @throws Error for a role that nobody has
   */
  readonly payeeOf: (role: PaidRole, index: number) => number | null;
}

/** A target, as its payouts depend on it. */
export interface TargetOfPayouts {
  readonly creatorId: number;
  readonly onHold: boolean;
  /** When it was last taken down, ISO 8601, also if that was undone; null unless it ever was. */
  readonly removedAt: string | null;
  /** Who ever decided which member is paid, also where that was undone. */
  readonly confirmations: readonly {
    readonly memberId: number;
    readonly confirmedBy: number;
  }[];
  /** Null before it is ordered. */
  readonly order: PayoutOrder | null;
}

/** What a target holds of its payments. `upTo`: log position of the last event that the sums are of. */
interface HeldUpTo extends Pick<Holding, 'held' | 'allocated' | 'allocatedCents' | 'payouts'> {
  readonly upTo: Position;
}

/** Targets of one kind, as payments and payouts need them. */
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
  /**
   * The targets of lists by their ids; one that was never public is only listed for the member who
   * created it.
   */
  listed: (
    ids: readonly number[],
    queries: Queries,
    viewerId?: number,
  ) => Promise<ReadonlyMap<number, ListedTarget>>;
  /** Undefined when there is no such target. */
  ofPayouts: (id: number) => Promise<TargetOfPayouts | undefined>;
  /**
   * With every event that is in the log now.
   * @throws DomainError (503) while the read model is behind the log
   */
  holding: (id: number) => Promise<HeldUpTo>;
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

/** Finds the targets of one list, with one read for each kind: null for none, and those that are not listed. */
export async function listedTargets(
  targets: Targets,
  wanted: readonly (Target | null)[],
  queries: Queries,
  viewerId?: number,
): Promise<(target: Target | null) => ListedTarget | undefined> {
  const ids = new Map<TargetKind, Set<number>>();
  for (const target of wanted) {
    if (target === null) continue;
    const { kind, id } = target;
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const found = new Map<string, ListedTarget>();
  await Promise.all(
    Array.from(ids, async ([kind, ofKind]) => {
      for (const [id, target] of await targets(kind).listed([...ofKind], queries, viewerId))
        found.set(targetKey({ kind, id }), target);
    }),
  );
  return (target) => (target === null ? undefined : found.get(targetKey(target)));
}
