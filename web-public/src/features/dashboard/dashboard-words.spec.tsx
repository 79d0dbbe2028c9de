import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Dashboard } from './api.ts';
import { ActivityList } from './ActivityList.tsx';
import { Recommended } from './Sidebar.tsx';

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

type RecommendedCampaign = Dashboard['recommended'][number];

const campaign = (changes: Partial<RecommendedCampaign>): RecommendedCampaign =>
  ({
    id: 1,
    title: 'Is nuclear power the fastest way off coal?',
    categoryId: 5,
    participants: ['Ada Bell', 'Max Wu'],
    currentAmountCents: 100,
    goalAmountCents: 10_000,
    imageUrl: null,
    ...changes,
  }) as RecommendedCampaign;

it('says why each campaign is recommended', () => {
  const trending = campaign({ reason: 'trending' });
  const chosen = campaign({ id: 2, categoryName: 'Science', reason: 'category' });
  const both = textOf(<Recommended campaigns={[chosen, trending]} />);
  expect(both).toMatch(/Based on your interests.*More in Science.*Trending/u);
  const unknown = textOf(<Recommended campaigns={[trending]} />);
  expect(unknown).toContain('Trending campaigns');
  expect(unknown).not.toContain('interests');
});

it('says who granted a role, and why', () => {
  const granted = {
    type: 'role_granted',
    date: '2026-03-01T12:00:00.000Z',
    title: 'The role auditor was granted to you',
    campaignId: null,
    by: 'admin',
    reason: 'She checks the books.',
  };
  expect(textOf(<ActivityList activity={[granted]} />)).toMatch(
    /The role auditor was granted to you By admin · .*2026 Reason: She checks the books\./u,
  );
});
