import { describe, expect, it } from 'vitest';
import { shortSubject } from './subject.ts';

describe('a subject in a list', () => {
  it('is whole up to 40 characters', () => {
    expect(shortSubject('x'.repeat(40))).toBe('x'.repeat(40));
  });

  it('is cut at 40 characters, never within one', () => {
    expect(shortSubject('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    expect(shortSubject('🎤'.repeat(41))).toBe(`${'🎤'.repeat(40)}…`);
  });
});
