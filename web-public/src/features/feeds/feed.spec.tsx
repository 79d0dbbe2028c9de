import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { cursorIn, type FeedItem, type FeedName, feedQuery } from './api.ts';
import { Feed } from './Feed.tsx';

function markupOf(name: FeedName, items: readonly FeedItem[], link: string | null = null): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(feedQuery(name).queryKey, {
    pages: [{ data: [...items], link, total: undefined, atLeast: false, stale: false }],
    pageParams: [undefined],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Feed name={name} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<style.*?<\/style>/gsu, '');
}

const textOf = (...given: Parameters<typeof markupOf>): string =>
  markupOf(...given)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

const amara = { id: 3, username: 'amara', profileImageUrl: null };
const comment: FeedItem = {
  id: '0000000000000042',
  activityType: 'comment_posted',
  content: 'commented on “Should <b>cats</b> vote?”',
  visibility: 'public',
  createdAt: '2026-03-01T12:00:00.000Z',
  user: amara,
  relatedUser: null,
  relatedUserId: null,
  relatedCampaignId: 7,
  relatedCampaign: { id: 7, title: 'Should <b>cats</b> vote?' },
  relatedCommentId: 9,
  relatedPromptId: null,
  relatedSubmissionId: null,
  amount: null,
  amountCents: null,
};
const followed: FeedItem = {
  ...comment,
  id: '0000000000000041',
  activityType: 'member_followed',
  content: 'followed ben',
  relatedUser: { id: 4, username: 'ben', profileImageUrl: null },
  relatedUserId: 4,
  relatedCampaignId: null,
  relatedCampaign: null,
  relatedCommentId: null,
};
const announced: FeedItem = {
  ...comment,
  id: '0000000000000040',
  activityType: 'conversation_announced',
  content: 'The date of “Should <b>cats</b> vote?” was announced',
  createdAt: '2026-02-28T12:00:00.000Z',
  user: null,
  relatedCommentId: null,
};

it('shows acts as sentences under their days, with links to whom and what they are about', () => {
  const items = [comment, followed, announced];
  const html = markupOf('following', items);
  expect(html).toMatch(/href="\/profile\/3"[^>]*><bdi>amara</u);
  expect(html).toMatch(
    /href="\/campaigns\/7\?tab=discussion#comment-9"[^>]*><bdi>“Should &lt;b&gt;cats/u,
  );
  expect(html).toMatch(/href="\/profile\/4"[^>]*><bdi>ben</u);
  expect(html).toMatch(/href="\/campaigns\/7"[^>]*>/u);
  expect(textOf('following', items)).toMatch(
    /1 Mar 2026 .*amara commented on “.*” .*amara followed ben .*28 Feb 2026 .*The date of “.*” was announced/u,
  );
});

it('leads to a comment on a prompt', () => {
  const ofPrompt = {
    ...comment,
    relatedCampaign: null,
    relatedCampaignId: null,
    relatedPromptId: 7,
  };
  expect(markupOf('following', [ofPrompt])).toMatch(
    /href="\/prompts\/7\?tab=discussion#comment-9"[^>]*><bdi>“Should &lt;b&gt;cats/u,
  );
});

it('marks in the own feed what only the member sees', () => {
  const text = textOf('own', [{ ...comment, visibility: 'private' }]);
  expect(text).toMatch(/You commented on .*Only you/u);
  expect(text).not.toContain('amara');
});

it('shows the day of a gift with a hidden amount, and not its time', () => {
  const gift: FeedItem = {
    ...comment,
    activityType: 'donation_made',
    content: 'gave to “Should <b>cats</b> vote?”',
    relatedCommentId: null,
  };
  expect(textOf('following', [gift])).not.toContain('ago');
  expect(textOf('following', [{ ...gift, amountCents: 500 }])).toContain('ago');
});

const next = '</api/following-feed?cursor=2026-03-01T12%3A00%3A00.000Z_42&limit=20>; rel="next"';

it('reads the next page from the header Link', () => {
  expect(cursorIn(next)).toBe('2026-03-01T12:00:00.000Z_42');
  expect(cursorIn(null)).toBeUndefined();
  expect(cursorIn('</api/following-feed?cursor=1>; rel="prev"')).toBeUndefined();
});

it('offers older acts, and a way onwards when there are none', () => {
  expect(textOf('following', [comment], next)).toContain('Show older');
  expect(textOf('following', [comment])).not.toContain('Show older');
  expect(textOf('following', [])).toContain('Explore campaigns');
  // All of the first page are hidden, and there may be others.
  expect(textOf('following', [], next)).toContain('Show older');
});
