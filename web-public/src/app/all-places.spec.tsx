import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { CampaignDetail } from '../features/campaigns/index.ts';
import { Component as CampaignPage } from '../features/campaigns/page/CampaignPage.tsx';
import { campaignQuery } from '../features/campaigns/api.ts';
import { defineFeature, type Feature } from '../features/define-feature.ts';
import { PlacesContext, type PlaceName } from '../features/places.tsx';
import { collectPlaces } from './all-places.tsx';

const campaign = {
  id: 7,
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers.',
  categoryId: 5,
  categoryName: 'Environment',
  creatorId: 3,
  creator: { id: 3, username: 'amara', profileImageUrl: null },
  participants: ['Lena Okafor', 'Mateo Rivas'],
  moderator: null,
  currentAmountCents: 1000,
  status: 'active',
  phase: 'active',
  createdAt: '2026-10-12T00:00:00.000Z',
  expiresAt: '2026-12-14T00:00:00.000Z',
  conversationBy: '2027-10-12T00:00:00.000Z',
  imageUrl: null,
  videoUrl: null,
  payoutPolicy: { id: 'split-9-1', version: 1 },
  history: [],
  backerCount: 12,
  abilities: {},
} as unknown as CampaignDetail;

const part = (name: string, position: number, text: string) => ({
  name,
  position,
  firstView: true as const,
  lazy: () => Promise.resolve({ Component: () => <p>{text}</p> }),
});

/** A feature that no product has. */
const comments = defineFeature({
  name: 'comments',
  places: {
    campaignTabs: [
      {
        ...part('comments', 15, 'All comments'),
        label: 'Comments',
        count: ({ campaign: { backerCount } }) => backerCount,
      },
      { ...part('hidden', 16, 'Hidden'), label: 'Hidden', shown: () => false },
      {
        name: 'later',
        label: 'Later',
        position: 17,
        lazy: () => Promise.resolve({ Component: () => <p>Loaded later</p> }),
      },
    ],
    campaignSections: [part('comments', 5, 'Newest comments')],
    campaignPanels: [part('comments', 15, 'Comment panel')],
    campaignTopPanels: [part('comments', 5, 'Top panel')],
    campaignNotices: [part('comments', 5, 'Notice')],
  },
});

interface Shown {
  readonly Page: ComponentType;
  readonly address: string;
  /** The answers of queries. */
  readonly answers: readonly { readonly queryKey: readonly unknown[]; readonly data: unknown }[];
  readonly features?: readonly Feature[];
}

/** The text of a page with what features contribute to it. */
async function textOf({ Page, address, answers, features = [] }: Shown): Promise<string> {
  const queryClient = new QueryClient();
  for (const { queryKey, data } of answers) queryClient.setQueryData(queryKey, data);
  const { parts, withParts } = collectPlaces(features);
  const places = features.flatMap((feature) => Object.keys(feature.places ?? {}) as PlaceName[]);
  await withParts(() => Promise.resolve({ Component: Page }), places)();
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <PlacesContext value={parts}>
          <Routes>
            <Route path="/page/:id" element={<Page />} />
          </Routes>
        </PlacesContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gsu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://rostrum.test' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a campaign's page", () => {
  const shown = {
    Page: CampaignPage,
    address: '/page/7',
    answers: [{ queryKey: campaignQuery(7).queryKey, data: campaign }],
  };

  it('has only its own parts without a feature', async () => {
    const text = await textOf(shown);
    expect(text).toContain(' Details Two engineers.');
    expect(text).toMatch(/Where the money goes .* Share /u);
  });

  it('shows the parts of a feature in their order, with their count', async () => {
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toMatch(/Notice .*Top panel .*Where the money goes.*Comment panel .*Share/u);
    expect(text).toMatch(/Details Comments 12 Later Two engineers\. Newest comments Timeline/u);
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain('All comments');
  });

  it('opens the tab that the address names', async () => {
    const address = '/page/7?tab=comments';
    const text = await textOf({ ...shown, address, features: [comments] });
    expect(text).toContain('Details Comments 12 Later All comments');
    expect(text).not.toContain('Newest comments');
  });

  it('loads the code of a tab that is not in the first view when it is opened', async () => {
    const address = '/page/7?tab=later';
    const text = await textOf({ ...shown, address, features: [comments] });
    expect(text).toContain('Details Comments 12 Later');
    expect(text).not.toContain('Loaded later');
    expect(text).not.toContain('Two engineers.');
  });
});
