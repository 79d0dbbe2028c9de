import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { trendingTopicsQuery, type TrendingTopic } from './api.ts';
import { TrendingTopics } from './TrendingTopics.tsx';

it('names what it counts, which is not the participants of a campaign', () => {
  const topic = (type: TrendingTopic['type'], participantCount: number): TrendingTopic => ({
    id: `${type}-${String(participantCount)}`,
    type,
    title: 'Trains',
    category: 'Politics',
    engagementScore: 60,
    participantCount,
    url: '/campaigns/7',
  });
  const queries = new QueryClient();
  queries.setQueryData(trendingTopicsQuery(5).queryKey, {
    topics: [topic('campaign', 12), topic('campaign', 1), topic('hashtag', 3)],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TrendingTopics limit={5} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = html.replace(/<style.*?<\/style>/gsu, '').replace(/<[^>]+>/gu, '');
  expect(text).toContain('Politics · 12 members who took part');
  expect(text).toContain('Politics · 1 member who took part');
  expect(text).toContain('Politics · 3 campaigns');
  expect(text).not.toMatch(/participant/iu);
});
