/** Keeps a preference in this browser; false where storage is closed, and then nothing is lost but
 * the memory of it. */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
