import { expect, it } from 'vitest';
import { sourceOf, type Arrival } from './arrival.ts';

const site = 'https://rostrum.example';
const first: Arrival = {
  address: `${site}/campaigns/5`,
  previous: undefined,
  isFirst: true,
  referrer: '',
};

it.each<[Partial<Arrival>, string]>([
  [{}, 'direct'],
  [{ referrer: 'not an address' }, 'direct'],
  [{ referrer: 'https://www.google.co.uk/' }, 'search'],
  [{ referrer: 'https://t.co/x1' }, 'share'],
  [{ referrer: 'https://nott.co/' }, 'link'],
  [{ referrer: 'https://news.example/debates' }, 'link'],
  [{ referrer: `${site}/dashboard` }, 'dashboard'],
  [{ previous: `${site}/`, isFirst: false }, 'home'],
  [{ previous: `${site}/campaigns?category=3`, referrer: 'https://t.co/' }, 'list'],
  [{ previous: `${site}/categories/5` }, 'list'],
  [{ previous: `${site}/search?q=rivers` }, 'search'],
  [{ previous: `${site}/users/7` }, 'profile'],
  [{ previous: `${site}/campaigns/6` }, 'site'],
  [{ isFirst: false, referrer: 'https://t.co/' }, 'site'],
  [{ address: `${site}/campaigns/5?via=share`, previous: `${site}/` }, 'share'],
  [{ address: `${site}/campaigns/5?via=carrier+pigeon` }, 'other'],
])('a visitor who came by %j came from %s', (arrival, source) => {
  expect(sourceOf({ ...first, ...arrival })).toBe(source);
});
