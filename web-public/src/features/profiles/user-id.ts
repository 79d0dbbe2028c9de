/** Parses the id of a member in an address. Undefined for anything but a positive safe integer. */
export function userIdOf(text: string | undefined): number | undefined {
  if (!/^[1-9]\d{0,15}$/u.test(text ?? '')) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
