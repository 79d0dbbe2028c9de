import { expect, it } from 'vitest';
import { fillPattern } from './redirects.tsx';

it('keeps the parameters of a former address', () => {
  expect(fillPattern('/campaigns/edit/:id', { id: '7' })).toBe('/campaigns/edit/7');
  expect(fillPattern('/campaigns/create', {})).toBe('/campaigns/create');
});

it('encodes a parameter, so that it stays one segment', () => {
  expect(fillPattern('/campaigns/:id', { id: '../auth/login?x' })).toBe(
    '/campaigns/..%2Fauth%2Flogin%3Fx',
  );
});
