/** The tab's copy of who was here: a name to show while the check runs. It never opens anything. */
const storageKey = 'auth_user';

export function rememberName(username: string): void {
  withStorage((storage) => {
    storage.setItem(storageKey, JSON.stringify({ username }));
  });
}

export function forgetName(): void {
  withStorage((storage) => {
    storage.removeItem(storageKey);
  });
}

export function rememberedName(): string | undefined {
  return withStorage((storage) => nameIn(storage.getItem(storageKey)));
}

function nameIn(text: string | null): string | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  return typeof value === 'object' &&
    value !== null &&
    'username' in value &&
    typeof value.username === 'string'
    ? value.username
    : undefined;
}

/** Storage may be closed or hold what somebody else wrote; then there is no name, and no harm. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
