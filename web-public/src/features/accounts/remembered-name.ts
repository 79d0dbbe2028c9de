import { storedText } from '../../ui/browser/stored-text.ts';

/**
 * The member's name as JSON, shown in this tab while the session is checked. It grants no access.
 */
const stored = storedText('sessionStorage', 'auth_user');

export function rememberName(username: string): void {
  stored.write(JSON.stringify({ username }));
}

export function forgetName(): void {
  stored.remove();
}

export function rememberedName(): string | undefined {
  try {
    const value: unknown = JSON.parse(stored.read() ?? 'null');
    return typeof value === 'object' &&
      value !== null &&
      'username' in value &&
      typeof value.username === 'string'
      ? value.username
      : undefined;
  } catch {
    // The text is not JSON: other code on this origin can write to the storage too.
    return undefined;
  }
}
