import { renderToStaticMarkup } from 'react-dom/server';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import * as features from '../features.ts';
import { defineFeature, type Feature } from './define-feature.ts';
import { Place } from './Place.tsx';
import { lazyPart, type Part, type Places } from './places.ts';
import { createRegistry, RegistryProvider } from './registry.ts';

const campaign = { id: 7, title: 'Coal?' } as Places['campaignSections']['campaign'];

const own: readonly Part<'campaignSections'>[] = [
  { name: 'first', position: 10, Component: () => <p>First</p> },
  { name: 'last', position: 30, Component: () => <p>Last</p> },
];

const markupOf = (...contributing: readonly Feature[]): string =>
  renderToStaticMarkup(
    <RegistryProvider value={createRegistry(contributing)}>
      <Place name="campaignSections" given={{ campaign }} own={own} loading={<i>Loading</i>} />
    </RegistryProvider>,
  );

it('shows the page’s own parts without a feature', () => {
  expect(markupOf()).toBe('<p>First</p><p>Last</p>');
});

it('shows the parts of features in their order, and those of other places not', () => {
  const payouts = defineFeature({
    places: {
      campaignSections: [
        {
          name: 'payouts',
          position: 20,
          Component: (given) => <p>Payouts of {given.campaign.title}</p>,
        },
        { name: 'hidden', position: 1, shown: () => false, Component: () => <p>Hidden</p> },
      ],
      memberSections: [{ name: 'payouts', position: 1, Component: () => <p>Of a member</p> }],
    },
  });
  const comments = defineFeature({
    places: {
      campaignSections: [{ name: 'comments', position: 40, Component: () => <p>Comments</p> }],
    },
  });
  expect(markupOf(comments, payouts)).toBe(
    '<p>First</p><p>Payouts of Coal?</p><p>Last</p><p>Comments</p>',
  );
});

it('shows that a part loads', async () => {
  const loaded = Promise.resolve(() => <p>Loaded</p>);
  const later = defineFeature({
    places: {
      campaignSections: [{ name: 'later', position: 40, Component: lazyPart(() => loaded) }],
    },
  });
  expect(markupOf(later)).toContain('<i>Loading</i>');
  await expect.poll(() => markupOf(later)).toContain('<p>Loaded</p>');
});

it('shows the parts of a bar together, once all have loaded', async () => {
  const loaded = Promise.resolve(() => <p>Loaded</p>);
  const erasing = defineFeature({
    places: { memberActions: [{ name: 'erase', position: 10, Component: lazyPart(() => loaded) }] },
  });
  const bar = (): string =>
    renderToStaticMarkup(
      <RegistryProvider value={createRegistry([erasing])}>
        <Suspense>
          <button>Suspend</button>
          <Place name="memberActions" given={{ user: {} as Places['memberActions']['user'] }} />
        </Suspense>
      </RegistryProvider>,
    );
  expect(bar()).not.toContain('Suspend');
  await expect.poll(bar).toContain('<button>Suspend</button><p>Loaded</p>');
});

it('has each part of the console’s features at its own position', () => {
  const { places } = createRegistry(Object.values(features));
  for (const parts of Object.values(places)) {
    const positions = parts.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  }
});
