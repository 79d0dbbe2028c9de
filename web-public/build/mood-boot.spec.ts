import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { moodStorageKey } from '../src/ui/tokens/mood.ts';

const script = readFileSync(new URL('../public/mood-boot.js', import.meta.url), 'utf8');

function moodAfterBoot(stored: Record<string, string> | 'closed', prefersDark: boolean): unknown {
  const attributes: Record<string, string> = {};
  runInNewContext(script, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'closed') throw new Error('closed');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: prefersDark }),
  });
  return attributes['data-mood'];
}

describe('before the first paint', () => {
  it('applies the chosen mood, also against the preference of the system', () => {
    expect(moodAfterBoot({ [moodStorageKey]: 'calm' }, true)).toBe('calm');
  });
  it('applies Night Owl without a choice if the system prefers dark', () => {
    expect(moodAfterBoot({}, true)).toBe('dark');
    expect(moodAfterBoot({}, false)).toBe('default');
  });
  it('ignores closed storage and foreign values', () => {
    expect(moodAfterBoot('closed', false)).toBe('default');
    expect(moodAfterBoot({ [moodStorageKey]: '"><script>' }, false)).toBe('default');
  });
});
