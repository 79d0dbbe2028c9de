import { afterEach, expect, it, vi } from 'vitest';
import { storedText } from './stored-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads what was written until it is removed', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
  });
  const text = storedText('sessionStorage', 'key');
  expect(text.read()).toBeUndefined();
  text.write('7');
  expect(text.read()).toBe('7');
  text.remove();
  expect(text.read()).toBeUndefined();
});

it('reads and writes nothing where the storage is closed', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('SecurityError');
    },
  });
  const text = storedText('localStorage', 'key');
  text.write('7');
  text.remove();
  expect(text.read()).toBeUndefined();
});
