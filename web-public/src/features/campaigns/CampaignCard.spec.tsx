import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Campaign } from './api.ts';
import { CampaignCard } from './CampaignCard.tsx';

const campaign: Campaign = {
  id: 7,
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: 5,
  categoryName: 'Environment',
  creatorId: 3,
  creator: { id: 3, username: 'amara', profileImageUrl: null },
  participants: ['Dr. Lena Okafor', 'Mateo Rivas'],
  participant1: 'Dr. Lena Okafor',
  participant2: 'Mateo Rivas',
  participant3: null,
  participant4: null,
  participant5: null,
  participant6: null,
  participant7: null,
  participant8: null,
  moderator: null,
  goalAmount: '18000.00',
  goalAmountCents: 1_800_000,
  currentAmount: '12842.50',
  currentAmountCents: 1_284_250,
  progressPercent: 71.3,
  backerCount: 1412,
  status: 'active',
  phase: 'active',
  cancelled: false,
  acceptsDonations: true,
  onHoldSince: null,
  promotedUntil: null,
  popular: true,
  daysLeft: 23,
  expiresAt: '2026-12-14T00:00:00.000Z',
  conversationBy: '2027-10-12T00:00:00.000Z',
  createdAt: '2026-10-12T00:00:00.000Z',
  coverSeed: 1_756_745_274,
  imageUrl: null,
  videoUrl: null,
  genre: null,
  trailerUrl: null,
  trailerDuration: null,
  contentRightsAgreed: false,
  filesReleased: false,
  voteCount: 0,
  creatorReward: '0.00',
  payoutPolicy: { id: 'split-9-1', version: 1 },
  engagementScore: 60,
};

function drawn(changes: Partial<Campaign> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CampaignCard campaign={{ ...campaign, ...changes }} />
    </MemoryRouter>,
  );
}

function textOf(markup: string): string {
  return markup
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

describe('a campaign’s card', () => {
  it('shows category, participants, progress and days left', () => {
    const text = textOf(drawn());
    expect(text).toContain('Environment 23 days left');
    expect(text).toContain('Dr. Lena Okafor and Mateo Rivas');
    expect(text).toContain('71 % · $5,157.50 to go');
    expect(text).toContain('1,412 backers');
    expect(drawn()).toMatch(/role="progressbar"[^>]*aria-valuenow="71"/u);
  });

  it.each([
    [
      'at a part that floating point makes less',
      { currentAmountCents: 522_000 },
      '29 % · $12,780 to go',
    ],
    ['at the goal', { currentAmountCents: 1_800_000 }, '100 % · goal reached'],
    ['above it', { currentAmountCents: 1_812_000 }, '100 % · $120 above the goal'],
    ['far above it', { currentAmountCents: 18_000_000 }, '1,000 % · $162,000 above the goal'],
    ['without donations', { currentAmountCents: 0 }, '0 % · $18,000 to go'],
    ['that has ended', { acceptsDonations: false }, '71 % · $12,842.50 raised'],
  ])('says of a campaign %s what its money is', (_, changes, words) => {
    expect(textOf(drawn(changes))).toContain(words);
  });

  it('keeps a comma on the line of the name before it', () => {
    const markup = drawn({ participants: ['Ada Bell', 'Max Wu', 'Ida Jil'] });
    expect(textOf(markup)).toContain('Ada Bell, Max Wu and Ida Jil');
    expect(markup).toMatch(/Ada Bell,<\/span>/u);
  });

  it('is one link, named by its title', () => {
    expect([...drawn().matchAll(/<a [^>]*href="([^"]+)"/gu)].map((match) => match[1])).toEqual([
      '/campaigns/7',
    ]);
  });

  it('shows POPULAR if the server says so', () => {
    expect(drawn()).toContain('POPULAR');
    expect(drawn({ popular: false })).not.toContain('POPULAR');
  });

  it('shows PreRoll on a trailer', () => {
    expect(drawn({ categoryId: 11 })).toContain('PreRoll');
    expect(drawn()).not.toContain('PreRoll');
  });

  it('shows its picture if it has one, else the drawing', () => {
    expect(drawn({ imageUrl: '/api/images/x' })).toContain('src="/api/images/x"');
    expect(drawn()).toContain('<svg');
  });

  it('escapes names and titles', () => {
    const markup = drawn({ title: '<img src=x onerror=1>', participants: ['<b>A', '"&B'] });
    expect(markup).not.toContain('<img src=x');
    expect(markup).not.toContain('<b>');
  });
});
