import type { StoredDocument } from './port.ts';

/** @throws TypeError for anything but a whole number of at least 0 */
export function wholeNumber(name: string, value: number | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!Number.isSafeInteger(value) || value < 0)
    throw new TypeError(`${name} must be a whole number, not ${String(value)}`);
  return value;
}

/** The documents that were found, in the order of the ids, each once and without tombstones. */
export function inOrderOf(
  ids: readonly string[],
  found: ReadonlyMap<string, StoredDocument>,
): readonly StoredDocument[] {
  return Array.from(new Set(ids)).flatMap((id) => {
    const document = found.get(id);
    return document === undefined || document._deleted === true ? [] : [document];
  });
}
