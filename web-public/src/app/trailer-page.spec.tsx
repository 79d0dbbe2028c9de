import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '../features/accounts/session.ts';
import { campaignQuery } from '../features/campaigns/api.ts';
import type { CampaignDetail } from '../features/campaigns/index.ts';
import { Component as CampaignPage } from '../features/campaigns/page/CampaignPage.tsx';
import { commentsQuery } from '../features/comments/api.ts';
import { Component as SupportPage } from '../features/donations/checkout/SupportPage.tsx';
import { hashtagsQuery } from '../features/hashtags/api.ts';
import { PlacesContext } from '../features/places.tsx';
import { supportersQuery } from '../features/supporters/api.ts';
import { trailer } from '../testing/trailer.ts';
import { allPlaces } from './all-places.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://rostrum.test' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The markup at an address, with the parts of all features and nothing but the campaign in lists. */
async function markupAt(
  address: string,
  changes: Partial<CampaignDetail> = {},
  memberId?: number,
): Promise<string> {
  const queryClient = new QueryClient();
  const pages = (page: object) => ({ pages: [page], pageParams: [undefined] });
  const answers = [
    [campaignQuery(7), { ...trailer, ...changes }],
    [supportersQuery(7), pages({ supporters: [], hidden: 0 })],
    [commentsQuery(campaignTarget(7), 'newest'), pages({ comments: [], after: undefined })],
    [hashtagsQuery(7), { hashtags: [] }],
    ...(memberId === undefined ? [] : [[sessionQuery, { id: memberId, roles: [] }] as const]),
  ] as const;
  for (const [{ queryKey }, data] of answers) queryClient.setQueryData(queryKey, data as never);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <PlacesContext value={allPlaces.parts}>
          <Routes>
            <Route path="/campaigns/:id" element={<CampaignPage />} />
            <Route path="/campaigns/:id/checkout" element={<SupportPage />} />
          </Routes>
        </PlacesContext>
      </QueryClientProvider>
    </MemoryRouter>,
    { onError: (error) => void failures.push(error) },
  );
  // Parts that fail are left out.
  expect(failures).toEqual([]);
  return (await text(prelude)).replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>/gsu, '');
}

const textAt = async (...given: Parameters<typeof markupAt>): Promise<string> =>
  (await markupAt(...given)).replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

const beginsAt = '2027-10-01T00:00:00.000Z';
const states: readonly (readonly [string, Partial<CampaignDetail>])[] = [
  ['open', {}],
  ['unpaid', { status: 'pending_payment', phase: 'pending_payment', acceptsDonations: false }],
  ['closed for donations', { phase: 'funding_closed', acceptsDonations: false, daysLeft: 0 }],
  ['on hold', { onHoldSince: '2026-12-01T00:00:00.000Z', acceptsDonations: false }],
  [
    'not selected',
    {
      status: 'expired',
      phase: 'expired',
      acceptsDonations: false,
      daysLeft: 0,
      refunds: { reason: 'not_selected', beginsAt },
    },
  ],
  ['selected', { status: 'completed', phase: 'completed', acceptsDonations: false, daysLeft: 0 }],
];

describe("a trailer's page", () => {
  it('has a player that loads no more than it needs, and does not start by itself', async () => {
    const [video] = /<video[^>]*>/u.exec(
      await markupAt('/campaigns/7', { imageUrl: '/api/images/8' }),
    ) ?? [''];
    expect(video).toContain('controls=""');
    expect(video).toContain('preload="metadata"');
    expect(video).toContain('src="/api/videos/4711.mp4"');
    expect(video).toContain('poster="/api/images/8?w=960"');
    expect(video).toContain('aria-label="Trailer: The Lighthouse at the End"');
    expect(video).not.toContain('autoplay');
  });

  it('shows genre and length, the cast and the director', async () => {
    const shown = await textAt('/campaigns/7');
    expect(shown).toContain('Genre Sci-Fi Length 1:34');
    expect(shown).toMatch(/Cast Ines Marlow Tomas Bergqvist Director Ada Winterbourne/u);
  });

  it('says where the money goes, and when it is returned', async () => {
    const shown = await textAt('/campaigns/7');
    expect(shown).toContain('Where the money goes');
    expect(shown).toContain('91% goes to its maker and 9% to the platform.');
    expect(shown).toContain('which is possible until 1 Oct 2027.');
    expect(shown).toContain('is a fee and stays with the platform.');
  });

  it('says that it was not selected, and that the donations are returned', async () => {
    expect(await textAt('/campaigns/7', states[4]?.[1])).toContain(
      'The trailer was not selected for production. All donations are returned to the backers, with their fees.',
    );
  });

  it.each([
    ['', 'Support This Campaign'],
    ['', 'Held in escrow until it is selected for production.'],
    ['', 'Be the first who gives to this trailer.'],
    ['?tab=supporters', 'Be the first who gives to this trailer.'],
    ['?tab=discussion', 'say what you think of this trailer.'],
    ['?panel=tags', 'Hashtags'],
    ['', 'Submitted, $1 paid'],
  ])(
    'shows the panels and tabs of other features at the address with "%s": %s',
    async (query, part) => {
      expect(await textAt(`/campaigns/7${query}`)).toContain(part);
    },
  );

  it('has no tab for participants', async () => {
    const tabs = (await markupAt('/campaigns/7')).match(/<button[^>]*role="tab".*?<\/button>/gsu);
    expect(tabs?.map((tab) => tab.replaceAll(/<[^>]+>/gu, ''))).toEqual([
      'Details',
      expect.stringContaining('Discussion'),
      'Supporters14',
      'Ledger',
      'React',
      'Tags',
      'Trending',
    ]);
  });

  it('asks for no donation once it is selected', async () => {
    const shown = await textAt('/campaigns/7', states[5]?.[1]);
    expect(shown).toContain('Selected for production');
    expect(shown).toContain('What became of the money $1,250 raised');
    expect(shown).not.toContain('Support This Campaign');
  });

  it('lets its maker cancel it', async () => {
    const abilities = { ...trailer.abilities, cancel: true };
    expect(await textAt('/campaigns/7', { abilities })).toContain('Cancel the trailer');
    expect(await textAt('/campaigns/7')).not.toContain('Cancel the trailer');
  });

  it.each(
    states.flatMap(([state, changes]) =>
      ['', '?tab=supporters', '?tab=discussion', '?tab=ledger', '?panel=tags'].map(
        (query) => [state, query, changes] as const,
      ),
    ),
  )(
    'speaks of no conversation while it is %s, at the address with "%s"',
    async (_, query, changes) => {
      const markup = await markupAt(`/campaigns/7${query}`, changes);
      expect(markup).toContain('The Lighthouse at the End');
      expect(markup).not.toMatch(/conversation|debate|participant|moderat|talk/iu);
      expect(markup).not.toMatch(/[Tt]his campaign|the campaign|Campaign creator/u);
    },
  );

  it('has no heading without a discussion while it is on hold, and says why there is none', async () => {
    expect(await markupAt('/campaigns/7')).toContain('newest-comments');
    const onHold = states[3]?.[1];
    expect(await markupAt('/campaigns/7', onHold)).not.toContain('newest-comments');
    expect(await textAt('/campaigns/7?tab=discussion', onHold)).toContain(
      'This trailer is on hold while it is checked, and takes no comments.',
    );
  });

  it('says to its maker alone that makers do not vote for their own', async () => {
    const text = 'Makers do not vote for their own trailers.';
    expect(await textAt('/campaigns/7', {}, trailer.creatorId)).toContain(text);
    expect(await textAt('/campaigns/7', states[3]?.[1], trailer.creatorId)).not.toContain(text);
    expect(await textAt('/campaigns/7')).not.toContain(text);
  });
});

it('the page on which a trailer is supported speaks of no conversation', async () => {
  // The form of a payment is not rendered without a browser.
  const shown = await textAt('/campaigns/7/checkout', { acceptsDonations: false });
  expect(shown).toContain('Support this trailer');
  expect(shown).toContain('until the trailer is selected for production.');
  expect(shown).toContain('If it is not selected by 1 Oct 2027, your donation goes back to you');
  expect(shown).toContain('Cast Ines Marlow and Tomas Bergqvist Directed by Ada Winterbourne');
  expect(shown).toContain('This trailer is no longer accepting donations.');
  expect(shown).toContain('Back to the trailer');
  expect(shown).not.toMatch(/conversation|debate|participant|moderat|talk|the campaign/iu);
});
