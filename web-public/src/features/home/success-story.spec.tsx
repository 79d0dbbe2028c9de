import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type SuccessStory as Story, successStoriesQuery } from '../campaigns/index.ts';
import { SuccessStory } from './SuccessStory.tsx';

const story = {
  id: 7,
  status: 'completed',
  title: 'Can a machine be an author?',
  categoryId: 5,
  coverSeed: 7,
  participants: ['Ada Bell', 'Max Wu'],
  currentAmountCents: 90_000,
  backerCount: 12,
  createdAt: '2026-01-05T12:00:00.000Z',
  imageUrl: null,
} as Story;

function textOf(held: Story['held']): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(successStoriesQuery(1).queryKey, [{ ...story, held }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SuccessStory />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

it('says when they talked, if that is recorded', () => {
  const [at, confirmedAt] = ['2026-03-01T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];
  expect(textOf({ at, minutes: 60, confirmedAt })).toMatch(/Held 1 Mar 2026|1 Mar 2026 Held/u);
  expect(textOf(null)).not.toMatch(/Held|Proposed/u);
});
