import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which the event loop turns. */
const TURN_AFTER_MS = 10;

/**
 * The same items. Between them the event loop turns, so that other requests are answered: reads from
 * SQLite and writes to a fast connection complete without waiting, and a loop over them would not let
 * it turn before its end. It turns after the first item, so that an answer begins before the second
 * is read.
 */
export async function* turnByTurn<T>(
  items: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T, void> {
  let turned = -Infinity;
  for await (const item of items) {
    yield item;
    if (performance.now() - turned < TURN_AFTER_MS) continue;
    await setImmediate();
    turned = performance.now();
  }
}
