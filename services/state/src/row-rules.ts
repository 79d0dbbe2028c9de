/** Rules for values and scans that every adapter of `Rows` applies. */

const SCAN_LIMIT = 100;
const SCAN_LIMIT_MAX = 1_000;

/** JSON text of a value. @throws TypeError when it has none (undefined, a function) */
export function serialise(value: unknown): string {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined)
    throw new TypeError('a record holds JSON, which cannot represent undefined or a function');
  return json;
}

/** The number of records that a scan returns at most. @throws RangeError unless it is 1 to 1,000 */
export function scanLimit(limit = SCAN_LIMIT): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > SCAN_LIMIT_MAX)
    throw new RangeError(`limit is 1 to ${String(SCAN_LIMIT_MAX)}, not ${String(limit)}`);
  return limit;
}
