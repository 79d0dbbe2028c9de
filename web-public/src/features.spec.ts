import { paymentPurposes } from '@rostrum/contracts/payments/constants';
import { expect, it } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { features } from './app/all-features.ts';
import { allPlaces } from './app/all-places.tsx';
import { routesFor } from './app/routes.tsx';
import { accountLinks, footerLinks, headerLinks, mainLinks } from './shell/navigation.ts';

const routes = routesFor(createQueryClient());

/** The pattern of the route that an address matches. */
function patternOf(path: string): string | undefined {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  return route?.index ? '/' : route?.path;
}

it('lists every folder that has a feature.ts, by its name', () => {
  const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map(
    (path) => path.split('/')[2],
  );
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('has words for each purpose of payments, once', () => {
  const purposes = import.meta.glob<Readonly<Record<string, unknown>>>(
    './features/*/payment-purposes.ts',
    { eager: true, import: 'paymentPurposes' },
  );
  const named = Object.values(purposes).flatMap((ofFeature) => Object.keys(ofFeature));
  expect(named.sort()).toEqual([...paymentPurposes].sort());
});

it('has a page for every link of the menus and the footer', () => {
  const paths = [...mainLinks, ...footerLinks, ...accountLinks].map(({ to }) => to.split('#')[0]);
  expect(paths.map((path = '') => patternOf(path))).toEqual(paths);
});

it('has the links of the features in their order', () => {
  const labelsOf = (links: readonly { readonly label: string }[]) =>
    links.map(({ label }) => label);
  expect(labelsOf(headerLinks)).toEqual(['Campaigns', 'Prompts', 'PreRoll', 'Games']);
  expect(labelsOf(mainLinks)).toEqual([
    'Campaigns',
    'Categories',
    'Success Stories',
    'How it works',
    'Prompts',
    'PreRoll',
    'Games',
    'FAQ',
  ]);
  expect(labelsOf(footerLinks)).toEqual(['Contact', 'Terms', 'Privacy', 'Start a Campaign']);
  expect(labelsOf(accountLinks)).toEqual([
    'My Dashboard',
    'Activity',
    'Notifications',
    'Account Settings',
  ]);
});

it('has each part at its own position of its place', () => {
  const shared = Object.entries(allPlaces.parts).flatMap(([place, parts]) =>
    parts
      .filter((part) => parts.some((other) => other !== part && other.position === part.position))
      .map(({ name, position }) => `${place} ${String(position)}: ${name}`),
  );
  expect(shared).toEqual([]);
});

it.each([
  ['/', '/'],
  ['/campaigns/7', '/campaigns/:id'],
  ['/campaigns/create', '/campaigns/create'],
  ['/campaigns/7/checkout', '/campaigns/:id/checkout'],
  ['/campaigns/new-edit/7', '/campaigns/new-edit/:id'],
  ['/categories/3', '/categories/:id'],
  ['/categories/11', '/categories/11'],
  ['/prompts/success', '/prompts/success'],
  ['/prompts/7', '/prompts/:id'],
  ['/submission/7', '/submission/:id'],
  ['/auth/login', '/auth/login'],
  ['/no/such/page', '*'],
])('matches %s with the route %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
