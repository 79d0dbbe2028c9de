import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { Component as SecurityTab } from '../features/accounts/security/SecurityTab.tsx';
import { sessionQuery } from '../features/accounts/session.ts';
import type { CampaignDetail } from '../features/campaigns/index.ts';
import { Component as CampaignPage } from '../features/campaigns/page/CampaignPage.tsx';
import { campaignQuery } from '../features/campaigns/api.ts';
import { Component as DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { dashboardQuery } from '../features/dashboard/api.ts';
import { defineFeature, type Feature } from '../features/define-feature.ts';
import { PlacesContext, type PlaceName } from '../features/places.tsx';
import { ownProfileQuery, userCampaignsQuery, userQuery } from '../features/profiles/api.ts';
import { Component as SettingsPage } from '../features/profiles/own/OwnProfilePage.tsx';
import { Component as ProfilePage } from '../features/profiles/page/ProfilePage.tsx';
import { reactions } from '../features/reactions/feature.ts';
import { Component as SearchPage } from '../features/search/SearchPage.tsx';
import { Header } from '../shell/Header.tsx';
import { collectPlaces } from './all-places.tsx';
import { noConversation } from '../testing/no-conversation.ts';

const campaign = {
  id: 7,
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers.',
  categoryId: 5,
  categoryName: 'Environment',
  creatorId: 3,
  creator: { id: 3, username: 'amara', profileImageUrl: null },
  participants: ['Lena Okafor', 'Mateo Rivas'],
  confirmedParticipants: [],
  participantBios: ['', ''],
  moderator: null,
  moderatorBio: null,
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
  conversation: {
    ...noConversation,
  },
  backerCount: 12,
  abilities: {},
} as unknown as CampaignDetail;

const part = (name: string, position: number, text: string) => ({
  name,
  position,
  firstView: true as const,
  lazy: () => Promise.resolve({ Component: () => <p>{text}</p> }),
});

/** A feature that exists only in this test. */
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
        lazyCount: () => Promise.resolve({ Component: () => <>41</> }),
      },
    ],
    campaignSections: [part('comments', 5, 'Newest comments')],
    campaignPanels: [part('comments', 15, 'Comment panel')],
    communityTabs: [
      { ...part('react', 10, 'Reactions of all'), label: 'React' },
      { ...part('tags', 20, 'Tags of all'), label: 'Tags' },
    ],
    campaignTopPanels: [part('comments', 5, 'Top panel')],
    campaignNotices: [part('comments', 5, 'Notice')],
    campaignMedia: [part('comments', 5, 'Filmed comment'), part('more', 6, 'Another film')],
    headerActions: [part('comments', 15, 'New comments')],
    profileActions: [part('comments', 15, 'Comment on')],
    securitySections: [part('comments', 15, 'Comment secrets')],
    dashboardActions: [part('comments', 25, 'Write a comment')],
    profileTabs: [
      { ...part('comments', 15, 'Comments of one'), label: 'Comments', count: () => 3 },
    ],
    settingsTabs: [{ ...part('comments', 45, 'Comment settings'), label: 'Comments' }],
    dashboardTabs: [
      {
        ...part('comments', 35, 'My comments'),
        label: 'Comments',
        count: ({ dashboard }) => dashboard.totals.backed,
      },
    ],
    searchTabs: [
      { ...part('campaigns', 10, 'Found campaigns'), label: 'Campaigns' },
      { ...part('comments', 20, 'Found comments'), label: 'Comments' },
    ],
  },
});

interface PageWithParts {
  readonly Page: ComponentType;
  readonly address: string;
  /** Cached answers of queries. */
  readonly answers: readonly { readonly queryKey: readonly unknown[]; readonly data: unknown }[];
  readonly features?: readonly Feature[];
}

/** The text of a page, including the parts that features contribute to it. */
async function textOf({ Page, address, answers, features = [] }: PageWithParts): Promise<string> {
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
            <Route path="/page/:id?" element={<Page />} />
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
    expect(text).toMatch(/Where the money goes .* Share /u);
    expect(text).not.toContain('Details');
    expect(text).not.toMatch(/comment/iu);
  });

  it('shows the parts of a feature in their order, with their count', async () => {
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toMatch(/Notice .*Top panel .*Where the money goes.*Comment panel .*Share/u);
    expect(text).toMatch(/Details Comments 12 Later 41 Two engineers\. Newest comments Timeline/u);
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain('All comments');
  });

  it('shows the first of its media alone', async () => {
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toMatch(/Filmed comment Lena Okafor/u);
    expect(text).not.toContain('Another film');
  });

  it('opens the tab that the address names', async () => {
    const address = '/page/7?tab=comments';
    const text = await textOf({ ...shown, address, features: [comments] });
    expect(text).toContain('Details Comments 12 Later 41 All comments');
    expect(text).not.toContain('Newest comments');
  });

  it('opens the tab of the panel beside it that the address names', async () => {
    const open = await textOf({ ...shown, features: [comments] });
    expect(open).toContain('React Tags Reactions of all');
    const address = '/page/7?tab=comments&panel=tags';
    const text = await textOf({ ...shown, address, features: [comments] });
    expect(text).toContain('React Tags Tags of all');
    expect(text).toContain('Later 41 All comments');
  });

  it('loads the code of a tab that is not in the first view when it is opened', async () => {
    const address = '/page/7?tab=later';
    const text = await textOf({ ...shown, address, features: [comments] });
    expect(text).toContain('Details Comments 12 Later 41');
    expect(text).not.toContain('Loaded later');
    expect(text).not.toContain('Two engineers.');
  });
});

const sessionOf = (id: number) => ({
  queryKey: sessionQuery.queryKey,
  data: { id, username: 'amara', profileImageUrl: null, createdAt: '2026-10-12T00:00:00.000Z' },
});

describe("a member's profile", () => {
  const user = {
    id: 3,
    username: 'amara',
    campaignCount: 0,
    website: null,
    twitter: null,
    facebook: null,
    instagram: null,
    linkedin: null,
    bio: null,
    location: null,
    fullName: null,
    createdAt: '2026-10-12T00:00:00.000Z',
  };
  const shown = {
    Page: ProfilePage,
    address: '/page/3',
    answers: [
      sessionOf(3),
      { queryKey: userQuery(3).queryKey, data: user },
      { queryKey: userCampaignsQuery(3).queryKey, data: [] },
    ],
  };

  it("shows the action of a feature beside the member's own", async () => {
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toContain('Edit Profile Comment on');
  });

  it('shows the tab of a feature in its order, with its count', async () => {
    expect(await textOf(shown)).toContain('Campaigns 0 Activity No campaigns yet');
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toContain('Campaigns 0 Comments 3 Activity No campaigns yet');
  });
});

describe('the account settings', () => {
  const profile = { id: 3, username: 'amara', notificationPreferences: {} };
  const shown = {
    Page: SettingsPage,
    address: '/page?tab=comments',
    answers: [sessionOf(3), { queryKey: ownProfileQuery.queryKey, data: profile }],
  };

  it('show the tab of a feature in its order', async () => {
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toContain('Profile Image Notifications Comments Comment settings');
  });
});

describe('the tab Security', () => {
  it('shows the section of a feature in its order', async () => {
    const Page = () => <SecurityTab profile={{} as never} />;
    const shown = { Page, address: '/page', answers: [sessionOf(3)] };
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toMatch(/New password.*Comment secrets.*Email.*Username/u);
  });

  it('is loaded together with its sections', async () => {
    const loaded: string[] = [];
    const lazy = (name: string) => () => {
      loaded.push(name);
      return Promise.resolve({ Component: () => null });
    };
    const section = {
      name: 'section',
      position: 10,
      firstView: true,
      lazy: lazy('section'),
    } as const;
    const tab = {
      ...section,
      label: 'Tab',
      places: ['securitySections'],
      lazy: lazy('tab'),
    } as const;
    const { withParts } = collectPlaces([
      defineFeature({ name: 'one', places: { settingsTabs: [tab] } }),
      defineFeature({ name: 'other', places: { securitySections: [section] } }),
    ]);
    await withParts(lazy('page'), ['settingsTabs'])();
    expect(loaded).toEqual(['page', 'tab', 'section']);
  });
});

describe('the dashboard', () => {
  const dashboard = {
    totals: { campaigns: 0, raisedCents: 0, backed: 2, givenCents: 0, reactions: 7 },
    campaigns: [],
    donations: [],
    activity: [],
    recommended: [],
  };
  const shown = {
    Page: DashboardPage,
    address: '/page?tab=comments',
    answers: [sessionOf(3), { queryKey: dashboardQuery.queryKey, data: dashboard }],
  };

  it('shows the counter of a feature, and its tab in its order, with its count', async () => {
    expect(await textOf(shown)).toContain('No activity recorded yet.');
    const text = await textOf({ ...shown, features: [comments, reactions] });
    expect(text).toContain('Campaigns 0 Reactions 7');
    expect(text).toContain('Comments 2 Recent Activity My comments');
    expect(text).toContain('Create a prompt Write a comment Create a trailer Edit profile');
  });
});

describe('the header', () => {
  it("shows the action of a feature between the mood and the member's menu", async () => {
    const shown = { Page: Header, address: '/page', answers: [sessionOf(3)] };
    const text = await textOf({ ...shown, features: [comments] });
    expect(text).toMatch(/Theme New comments .*Start a Campaign/u);
  });
});

describe('the search', () => {
  const [campaigns, other] = comments.places?.searchTabs ?? [];
  const contributing = (...searchTabs: (typeof campaigns)[]): Feature =>
    defineFeature({
      name: 'found',
      places: { searchTabs: searchTabs.filter((tab) => tab !== undefined) },
    });
  const shown = { Page: SearchPage, address: '/page?q=coal&tab=comments', answers: [] };

  it('shows what one feature finds without tabs', async () => {
    const text = await textOf({ ...shown, features: [contributing(campaigns)] });
    expect(text).toMatch(/Search Found campaigns $/u);
  });

  it('has a tab for each of several features', async () => {
    const text = await textOf({ ...shown, features: [contributing(other, campaigns)] });
    expect(text).toContain('Campaigns Comments Found comments');
  });
});
