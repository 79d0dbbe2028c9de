import { randomInt } from 'node:crypto';

/** Number of ids that one command may use. */
export const idsPerCommand = 8;

/**
 * A random safe integer. It says nothing of the time or order in which ids were made, because public
 * lists show ids of payments whose times are hidden. Two commands rarely get the same one; the
 * append with `no-stream` then decides which command keeps it.
 */
export function randomId(): number {
  return randomInt(2 ** 21) * 2 ** 32 + randomInt(1, 2 ** 32);
}
