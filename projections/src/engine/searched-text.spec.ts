import { limits } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import {
  foldText,
  hasText,
  MAX_TRIGRAMS,
  searchedText,
  searchOf,
  trigrams,
} from './searched-text.ts';

describe('folded text', () => {
  it.each([
    ['Hallström', 'hallstrom'],
    ['MØLLER and Łukasz', 'moller and lukasz'],
    ['Œuvre, Ærø', 'oeuvre, aero'],
    ['Straße', 'strasse'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Ἀθῆναι', 'αθηναι'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['Ёлка', 'елка'],
    ['हिंदी', 'हिंदी'],
    ['ガギ', 'ガギ'],
    ['a\0\tb\n\u2028c', 'a b c'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

describe('a search', () => {
  it('is bounded for every text of the allowed length', () => {
    const texts = [
      'a'.repeat(limits.search.max),
      Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' '),
      Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(''),
      Array.from({ length: 25 }, (_, index) => `x${String(index)}y`).join(' '),
      'ŉ'.repeat(limits.search.max),
      'a-'.repeat(50),
    ];
    for (const text of texts) {
      const search = searchOf(text);
      expect(search?.trigrams.length).toBeGreaterThan(0);
      expect(search?.trigrams.length).toBeLessThanOrEqual(MAX_TRIGRAMS);
      expect(search?.words.length).toBeLessThanOrEqual(limits.search.max / 2);
    }
  });

  it('looks up trigrams of every word, and only those that a found text contains', () => {
    const search = searchOf('on the Origin of species');
    const indexed = trigrams(
      searchedText({ _id: '', _position: '', t: 'Species: on the origin of' }, ['t']),
    );
    for (const trigram of search?.trigrams ?? ['none']) expect(indexed).toContain(trigram);
    expect(search?.words).toHaveLength(5);
  });

  it('of blanks only is none', () => {
    expect(searchOf(' \u00a0\t')).toBeUndefined();
    expect(hasText({ _id: '', _position: '' }, [], ' ')).toBe(true);
  });
});
