import { expect, it } from 'vitest';
import { displayAddress, socialLink } from './social-link.ts';

it.each([
  ['twitter', '@ada', 'https://x.com/ada'],
  ['twitter', 'https://x.com/ada', 'https://x.com/ada'],
  ['linkedin', 'ada.l', 'https://www.linkedin.com/in/ada.l'],
  ['facebook', 'javascript:alert(1)', 'https://www.facebook.com/javascript%3Aalert(1)'],
] as const)('leads from %s %s to %s', (network, value, link) => {
  expect(socialLink(network, value)).toBe(link);
});

it('shows a web address without its scheme', () => {
  expect(displayAddress('https://www.example.org/')).toBe('example.org');
  expect(displayAddress('http://example.org/a?b=c')).toBe('example.org/a?b=c');
});
