import { commentMessages } from '@rostrum/contracts/comments/messages';
import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sessionQuery } from '../../accounts/session.ts';
import { DiscussionContext } from '../discussion.ts';
import { newCommentId } from './new-comment-id.ts';
import { NewComment } from './NewComment.tsx';

it('has, for a visitor, the way to sign in where links lead to the field', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DiscussionContext
          value={{
            target: campaignTarget(7),
            linkedId: undefined,
            creatorId: 1,
            takesComments: true,
            member: undefined,
            now: 0,
            announce: () => undefined,
          }}
        >
          <NewComment noun="campaign" />
        </DiscussionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup).toContain(`<section id="${newCommentId}" tabindex="-1"`);
  expect(markup).toContain(commentMessages.signInFirst);
});
