import { happenedAt, hourMs } from '@rostrum/contracts';
import type { EventOfType } from '../engine/read-model.ts';

/**
 * The time that a payment bought for its campaign, ISO 8601. Windows of one campaign are ordered and
 * do not overlap. A lost dispute or a refund shortens its own window and moves no other, because
 * each was sold with its times, so there may be gaps.
 */
export interface PromotionWindow {
  readonly donationId: number;
  readonly from: string;
  readonly until: string;
}

type Paid = EventOfType<'PromotionPaid'>;
type Returned = EventOfType<'RefundRequested' | 'DisputeLost' | 'PaymentDifferenceResolved'>;

const later = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * hourMs).toISOString();

/**
 * The windows with that of a payment, which begins at its settlement, or at the end of the last
 * window. Windows that have ended are left out, which bounds their number, because campaigns are
 * promoted for `promotionLimits.aheadHours` ahead at most.
 */
export function withWindow(
  windows: readonly PromotionWindow[],
  event: Paid,
): readonly [...PromotionWindow[], PromotionWindow] {
  const at = happenedAt(event);
  const { donationId, hours } = event.data;
  const open = windows.filter(({ until }) => until > at);
  const from = open.at(-1)?.until ?? at;
  return [...open, { donationId, from, until: later(from, hours) }];
}

/** The number of whole hours of a window that have not begun at a time (ISO 8601). */
export function unbegunHours(
  { from, until }: Pick<PromotionWindow, 'from' | 'until'>,
  at: string,
): number {
  const hours = Math.round((Date.parse(until) - Date.parse(from)) / hourMs);
  const begun = Math.ceil((Date.parse(at) - Date.parse(from)) / hourMs);
  return Math.min(hours, Math.max(0, hours - begun));
}

/**
 * The windows without the hours of a returned payment: those that it says, or else those that have
 * not begun.
 */
export function withoutUnbegunHours(
  windows: readonly PromotionWindow[],
  event: Returned,
): readonly PromotionWindow[] {
  const at = happenedAt(event);
  const { donationId } = event.data;
  return windows.flatMap((window) => {
    if (window.donationId !== donationId) return [window];
    const unused =
      ('unusedHours' in event.data ? event.data.unusedHours : undefined) ??
      unbegunHours(window, at);
    const until = later(window.until, -unused);
    return until > window.from ? [{ ...window, until }] : [];
  });
}
