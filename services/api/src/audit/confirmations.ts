import type { ReportProblem } from './finding.ts';
import { integer, type StoredEvent } from './stored-event.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks that what one administrator asked for was confirmed by another one within seven days, or by
 * the only one after a day.
 */
export class Confirmations {
  readonly #admins = new Set<number>();
  /** When the last administrator was removed, in epoch milliseconds. */
  #removedAt = 0;

  /** Receives every event, in log order. */
  apply(event: StoredEvent): void {
    if (event.type === 'AdminListed') this.#admins.add(integer(event, 'userId'));
    if (event.type === 'AdminUnlisted') {
      this.#admins.delete(integer(event, 'userId'));
      this.#removedAt = Date.parse(event.happenedAt);
    }
  }

  /**
   * Checks an event that has `requestedBy` and `confirmedBy`.
   * @param askedAt when it was asked for, in epoch milliseconds; undefined when nobody asked
   */
  check(event: StoredEvent, askedAt: number | undefined, wrong: ReportProblem): void {
    const at = Date.parse(event.happenedAt);
    if (askedAt === undefined) wrong('nobody has asked for it');
    else if (at - askedAt > 7 * DAY_MS) wrong('it was asked for more than seven days before');
    const confirmedBy = integer(event, 'confirmedBy');
    if (confirmedBy !== integer(event, 'requestedBy')) return;
    if ([...this.#admins].some((admin) => admin !== confirmedBy))
      wrong('who has asked for it has confirmed it');
    else if (at - Math.max(askedAt ?? 0, this.#removedAt) < DAY_MS)
      wrong('the only administrator has not waited for a day');
  }
}
