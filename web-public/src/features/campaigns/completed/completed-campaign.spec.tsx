import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlacesContext, type PlacedParts } from '../../places.tsx';
import { Component as SuccessStoriesPage } from '../../success-stories/SuccessStoriesPage.tsx';
import {
  campaignQuery,
  successStoriesQuery,
  type CampaignDetail,
  type SuccessStory,
} from '../api.ts';
import { Component as CampaignPage } from '../page/CampaignPage.tsx';

const held = {
  at: '2026-10-16T12:00:00.000Z',
  minutes: 88,
  confirmedAt: '2026-10-18T08:00:00.000Z',
};

const campaign = {
  id: 7,
  title: 'Should your phone refuse to show you lies?',
  description: 'Two who disagree.',
  categoryId: 2,
  categoryName: 'Technology',
  creatorId: 3,
  creator: { id: 3, username: 'kofi_b', profileImageUrl: null },
  participants: ['Idris Vandermeer', 'Lotte Kiplagat'],
  participantBios: ['Runs a newsroom', ''],
  confirmedParticipants: [],
  moderator: 'Ngozi Adler',
  moderatorBio: 'Radio host',
  currentAmountCents: 105_400,
  goalAmountCents: 70_000,
  givenCents: 2_500,
  backerCount: 16,
  status: 'completed',
  phase: 'completed',
  acceptsDonations: false,
  createdAt: '2026-06-15T09:00:00.000Z',
  expiresAt: '2026-09-15T09:00:00.000Z',
  conversationBy: '2027-06-15T09:00:00.000Z',
  coverSeed: 11,
  imageUrl: null,
  videoUrl: null,
  payoutPolicy: { id: 'split-9-1', version: 1 },
  goalReachedAt: null,
  history: [],
  conversation: {
    announcedFor: null,
    announcements: [],
    changesLeft: 3,
    held,
    evidence: null,
  },
  election: null,
  onHoldSince: null,
  refunds: null,
  abilities: {},
} as unknown as CampaignDetail;

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://rostrum.test' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function drawn(
  address: string,
  queryKey: readonly unknown[],
  data: unknown,
  places: PlacedParts = {},
): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, data);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <PlacesContext value={places}>
          <Routes>
            <Route path="/campaigns/:id" element={<CampaignPage />} />
            <Route path="/success-stories" element={<SuccessStoriesPage />} />
          </Routes>
        </PlacesContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const page = (changes: Partial<CampaignDetail> = {}, places?: PlacedParts): string =>
  drawn('/campaigns/7', campaignQuery(7).queryKey, { ...campaign, ...changes }, places);

const stories = (list: readonly Partial<SuccessStory>[]): string =>
  drawn('/success-stories', successStoriesQuery().queryKey, list);

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

it('a completed campaign shows what took place and what was raised, and asks for no money', () => {
  const text = textOf(page());
  expect(text).toMatch(/Held 16 Oct 2026.* Length 88 minutes Raised \$1,054 Backers 16 /u);
  expect(text).toContain('What became of the money $1,054 raised · goal $700 You gave $25');
  expect(text).toContain('This campaign is no longer accepting donations.');
  expect(page()).not.toContain('progressbar');
  expect(text).not.toMatch(/Support|to go|days left/u);
});

it('has a place for its payouts below what was raised, to which others link', () => {
  const Payouts = (): string => 'Each share';
  const part = { name: 'payouts', position: 10, Component: Payouts };
  const markup = page({}, { campaignOutcome: [part] });
  expect(markup).toMatch(/<section id="payouts"/u);
  expect(textOf(markup)).toContain('You gave $25.00 Each share This campaign is no longer');
});

it('says who talked, with the line that says who each is', () => {
  expect(textOf(page())).toContain(
    'Who talked IV Idris Vandermeer Runs a newsroom LK Lotte Kiplagat Are you one of them? Moderated by Ngozi Adler · Radio host',
  );
});

it('links to the profile of a confirmed participant, and asks for nobody when all are', () => {
  const member = (id: number, username: string) => ({
    slot: id - 10,
    confirmedBy: 'team' as const,
    member: { id, username, profileImageUrl: null },
  });
  const both = page({ confirmedParticipants: [member(11, 'idris_v'), member(12, 'lotte')] });
  expect(textOf(both)).toMatch(
    /Idris Vandermeer Runs a newsroom @ ?idris_v ?Confirmed by the team/u,
  );
  expect(both).toContain('href="/profile/12"');
  expect(textOf(both)).not.toContain('Are you one of them?');
});

it('has the people before the money and the tabs, and the other panels after them', () => {
  expect(textOf(page())).toMatch(
    /Who talked.*What became of the money.*Two who disagree\..*How it came about/u,
  );
});

it('has a player only after a press of the button', () => {
  const markup = page({ videoUrl: 'https://vimeo.com/76979871' });
  expect(textOf(markup)).toContain('Nothing is loaded from Vimeo before you press Play.');
  expect(markup).not.toMatch(/iframe|player\.vimeo/u);
  expect(textOf(page())).toContain('No recording has been added 88 minutes');
  expect(textOf(page())).not.toContain('Play');
});

it('shows no time and length of a conversation whose evidence is not recorded', () => {
  const conversation = { ...campaign.conversation, held: null };
  expect(textOf(page({ conversation }))).not.toMatch(/Held \d|Length|minutes/u);
});

it('says of a hold what the page of an open campaign says', () => {
  const onHoldSince = '2026-11-01T12:00:00.000Z';
  const held = textOf(page({ onHoldSince }));
  const open = textOf(page({ onHoldSince, daysLeft: 0, status: 'active', phase: 'active' }));
  for (const text of [held, open]) {
    expect(text).toContain('On hold');
    expect(text).toContain('This campaign is on hold while it is checked. What was given is kept.');
  }
  expect(textOf(page())).not.toMatch(/on hold/iu);
});

it('an open campaign has no stage', () => {
  expect(page({ status: 'active', phase: 'active' })).not.toContain('data-mood="dark"');
  expect(page()).toContain('data-mood="dark"');
});

it('a success story says when the conversation was, how long, and what was raised', () => {
  const { conversation: _, ...card } = campaign;
  const text = textOf(
    stories([
      { ...card, held },
      { ...card, id: 8, held: null },
    ]),
  );
  const sum = '$1,054 raised by 16 people Its page shows who gets which share of it.';
  expect(text).toContain('88 minutes Technology · Held 16 Oct 2026 Should your phone');
  expect(text.split(sum)).toHaveLength(3);
  expect(text.match(/88 minutes/gu)).toHaveLength(1);
});

it('loads the picture of the first success story at once, and the others when they come near', () => {
  const story = { ...campaign, held: null, imageUrl: '/api/images/5' };
  const markup = stories([story, { ...story, id: 8 }, { ...story, id: 9 }]);
  expect(Array.from(markup.matchAll(/<img[^>]+loading="(\w+)"/gu), ([, how]) => how)).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
});

it('without a success story, the page says so and leads to a new campaign', () => {
  expect(textOf(stories([]))).toMatch(/No success stories yet\..* Start a Campaign/u);
});
