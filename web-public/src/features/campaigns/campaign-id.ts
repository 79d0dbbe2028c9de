/** The id in a page's address, or nothing where there is none. */
export function campaignIdOf(text: string | undefined | null): number | undefined {
  if (!/^[1-9]\d{0,15}$/u.test(text ?? '')) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
