/** Parses an id in the address of a page. Undefined for anything but a positive safe integer. */
export function recordIdOf(text: string | undefined | null): number | undefined {
  if (!/^[1-9]\d{0,15}$/u.test(text ?? '')) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
