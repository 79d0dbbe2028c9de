import fc from 'fast-check';
import { runs } from '@rostrum/contracts/testing';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const mentions = [
  { id: 7, username: 'mira.k', writtenAs: 'mira.k' },
  { id: 8, username: 'Bob-', writtenAs: 'Bob-' },
  { id: 9, username: 'ada', writtenAs: 'ben' },
  { id: 10, username: 'ben', writtenAs: 'ada' },
  { id: 11, username: 'old', writtenAs: '' },
];
const special = (text: string) => textParts(text, mentions).filter(({ kind }) => kind !== 'text');
const link = (href: string, shown = href) => [{ kind: 'link', href, shown }];

describe('the parts of a comment', () => {
  it.each([
    ['see https://example.org/a?b=c#d.', link('https://example.org/a?b=c#d')],
    ['(https://example.org/a_(b))', link('https://example.org/a_(b)')],
    ['http://example.org, or', link('http://example.org/', 'http://example.org')],
    ['HTTPS://EXAMPLE.org/A', link('https://example.org/A')],
    // The second letter is Cyrillic.
    ['https://pаypal.com', link('https://xn--pypal-4ve.com/', 'https://xn--pypal-4ve.com')],
    ['https://example.org/@ada', link('https://example.org/@ada')],
    ['https://example.org/ä', link('https://example.org/%C3%A4')],
    [
      `https://example.org/${'a'.repeat(100)}/end`,
      link(
        `https://example.org/${'a'.repeat(100)}/end`,
        `https://example.org/${'a'.repeat(19)}…${'a'.repeat(16)}/end`,
      ),
    ],
    [
      `https://bank.example.${'a'.repeat(50)}.evil.example/login`,
      link(
        `https://bank.example.${'a'.repeat(50)}.evil.example/login`,
        `https://…${'a'.repeat(27)}.evil.example/login`,
      ),
    ],
  ])('link the address in %j', (text, parts) => {
    expect(special(text)).toMatchObject(parts);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://bank.example@evil.example',
    'https://',
    'mailto:a@example.org',
  ])('link nothing in %j', (text) => {
    expect(special(text)).toEqual([]);
  });

  it('ends an address before a character that reorders the text', () => {
    expect(special('https://example.org/a\u202egpj.exe')).toMatchObject(
      link('https://example.org/a'),
    );
  });

  it.each([
    ['about #AI_ethics.', '#AI_ethics', '/search?q=%23AI_ethics'],
    ['#größe', '#größe', '/search?q=%23gr%C3%B6%C3%9Fe'],
    ['ask @Mira.K.', '@mira.k', '/profile/7'],
    ['@bob-, you', '@Bob-', '/profile/8'],
    // Two members who have exchanged their names since.
    ['ask @ada', '@ben', '/profile/10'],
    ['ask @Ben.', '@ada', '/profile/9'],
  ])('link %j as %j', (text, shown, path) => {
    expect(special(text)).toMatchObject([{ shown, path }]);
  });

  it.each([
    '#1',
    `#${'a'.repeat(51)}`,
    'a#b',
    '@nobody',
    '@old',
    'mail@mira.k',
    'example.org/@ada',
    '&#x41;',
  ])('leave %j as it is', (text) => {
    expect(special(text)).toEqual([]);
  });

  it('are together the text, and links show printable ASCII only', () => {
    const pieces = ['https://', 'a', '.', '(', ')', '#', '@', 'mira.k', '\n', '\u202e', 'é', '👏'];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (given) => {
        const text = given.join('');
        const parts = textParts(text, mentions);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          if (part.kind === 'link') expect(part.shown).toMatch(/^https?:\/\/[!-~…]+$/u);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
