import { describe, expect, it } from 'vitest';
import { shortText } from './short-text.ts';

describe('a short text', () => {
  it('is whole up to 40 characters', () => {
    expect(shortText('x'.repeat(40), 40)).toBe('x'.repeat(40));
  });

  it('is cut at 40 characters, never within one', () => {
    expect(shortText('x'.repeat(41), 40)).toBe(`${'x'.repeat(40)}…`);
    expect(shortText('🎤'.repeat(41), 40)).toBe(`${'🎤'.repeat(40)}…`);
  });
});
