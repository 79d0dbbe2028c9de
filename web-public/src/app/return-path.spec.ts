import { expect, it } from 'vitest';
import { ownPath } from './return-path.ts';

const origin = 'https://rostrum.example';

it.each(['/', '/campaigns/create', '/search?q=%23ai#top', '/campaigns/7/checkout'])(
  'accepts %s',
  (path) => {
    expect(ownPath(path, origin)).toBe(path);
  },
);

it.each([
  undefined,
  '',
  'campaigns',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\\..\\b',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/\t/elsewhere.example',
  '/\u0000',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
])('rejects %j', (path) => {
  expect(ownPath(path, origin)).toBeUndefined();
});
