import type { EventData } from '@rostrum/contracts';
import type { DifferenceOutcome } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';

type Report = Pick<EventData<'PaymentDifferenceFound'>, 'takenBy' | 'takenCents' | 'status'>;

interface Taking extends Report {
  /** What is booked of it. */
  readonly bookedCents: number;
  /** Whether an admin found out that it takes nothing; until the next report. */
  readonly dismissed: boolean;
}

/** What a provider takes of a payment beside exact disputes and our own refunds. */
export interface Difference {
  /** The reported disputes and refunds, by their ids at the provider. */
  readonly takings: Readonly<Record<string, Taking>>;
  /** Number of the recorded reports, at most `paymentLimits.unmatchedEvents`. */
  readonly reports: number;
  /** Whether an admin has to resolve it. */
  readonly open: boolean;
  /** The last resolution; null before it. */
  readonly resolution: Resolution | null;
}

export interface Resolution {
  readonly outcome: DifferenceOutcome;
  readonly resolvedBy: number;
  readonly reason: string;
}

/** The difference of a payment after an event of its stream; null without one. */
export function differenceAfter(
  before: Difference | null,
  event: RecordedEvent,
): Difference | null {
  switch (event.type) {
    case 'PaymentDifferenceFound': {
      const { reports = 0, resolution = null } = before ?? {};
      const takings = takingsAfter(before, event.data);
      return { takings, reports: reports + 1, open: true, resolution };
    }
    case 'PaymentDifferenceResolved': {
      if (!before) return before;
      const { outcome, resolvedBy, reason } = event.data;
      const resolved = Object.entries(before.takings).map(([id, taking]) => [
        id,
        outcome === 'gone' && !taking.dismissed
          ? { ...taking, bookedCents: taking.takenCents }
          : { ...taking, dismissed: true },
      ]);
      return {
        ...before,
        takings: Object.fromEntries(resolved) as Difference['takings'],
        open: false,
        resolution: { outcome, resolvedBy, reason },
      };
    }
    default:
      return before;
  }
}

/** What the provider takes of the payment after a report. */
export function takingsAfter(
  before: Difference | null,
  { objectId, takenBy, takenCents, status }: Report & { readonly objectId: string },
): Difference['takings'] {
  const bookedCents = before?.takings[objectId]?.bookedCents ?? 0;
  const taking = { takenBy, takenCents, status, bookedCents, dismissed: false };
  return { ...before?.takings, [objectId]: taking };
}

type Parts = Pick<EventData<'PaymentDifferenceResolved'>, 'amountCents' | 'feeCents'>;

/** An amount and a service fee less what a resolution booked of them. */
export const less = (parts: Parts, by: Parts): Parts => ({
  amountCents: parts.amountCents - by.amountCents,
  feeCents: parts.feeCents - by.feeCents,
});

/** What the provider takes and no resolution has booked, in cents. */
export function takenOf({ takings }: Pick<Difference, 'takings'>): number {
  const unbooked = Object.values(takings).map(({ takenCents, bookedCents, dismissed }) =>
    dismissed ? 0 : takenCents - bookedCents,
  );
  return Math.max(
    0,
    unbooked.reduce((sum, cents) => sum + cents, 0),
  );
}
