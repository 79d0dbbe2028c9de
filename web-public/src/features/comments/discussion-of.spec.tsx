import { commentMessages } from '@rostrum/contracts/comments/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sessionQuery } from '../accounts/session.ts';
import { commentsQuery } from './api.ts';
import { DiscussionOf } from './index.ts';

it('shows the comments on a prompt, and in whose words one signs in to write one', () => {
  const target = { kind: 'prompt', id: 7 } as const;
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const markupOf = (takesComments: boolean): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DiscussionOf
            target={target}
            creatorId={1}
            noun="prompt"
            takesComments={takesComments}
            asks="Ask the first question about this prompt."
          />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  queryClient.setQueryData(commentsQuery(target, 'newest').queryKey, {
    pageParams: [undefined],
    pages: [{ comments: [], after: undefined }],
  });
  expect(markupOf(true)).toContain(commentMessages.signInFirstOnPrompts);
  expect(markupOf(true)).toContain('Ask the first question about this prompt.');
  expect(markupOf(false)).toContain('This prompt is on hold while it is checked');
  queryClient.setQueryData(commentsQuery(target, 'newest').queryKey, {
    pageParams: [undefined],
    pages: [
      {
        comments: [
          {
            id: 5,
            campaignId: null,
            promptId: 7,
            userId: 3,
            content: 'Who answers it?',
            createdAt: '2026-11-01T12:00:00.000Z',
            author: { id: 3, username: 'amara', profileImageUrl: null },
            parentId: null,
            answerCount: 0,
            editedAt: null,
            state: 'visible',
            mentions: [],
          },
        ],
        after: undefined,
      },
    ],
  });
  expect(markupOf(true)).toContain('Who answers it?');
});
