import { css } from '@emotion/react';
import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import { DetailsSectionHead } from '../DetailsSectionHead.tsx';
import type { Places } from '../places.tsx';
import { commentsQuery } from './api.ts';
import { DiscussionContext } from './discussion.ts';
import { newCommentId } from './form/new-comment-id.ts';
import { commentsOf } from './loaded-comments.ts';
import { Thread } from './thread/Thread.tsx';

const shownThreads = 2;

/** The newest comments, at the end of the tab Details, and the way to write one. */
export function Component({ campaign }: Places['campaignSections']): ReactNode {
  const target = campaignTarget(campaign.id);
  const found = useInfiniteQuery(commentsQuery(target, 'newest'));
  const [announcement, announce] = useState('');
  const member = useMember();
  if (found.isPending) return null;
  if (!found.data) {
    return <LoadFailed query={found} title="The discussion could not be loaded" />;
  }
  const comments = commentsOf(found.data).slice(0, shownThreads);
  const takesComments = campaign.onHoldSince === null;
  if (!takesComments && comments.length === 0) return null;
  return (
    <DiscussionContext
      value={{
        target,
        linkedId: undefined,
        creatorId: campaign.creator.id,
        takesComments,
        member,
        now: found.dataUpdatedAt,
        announce,
      }}
    >
      <section aria-labelledby="newest-comments">
        <Stack gap={4}>
          <DetailsSectionHead
            id="newest-comments"
            title="Discussion"
            all={comments.length > 0 && { tab: 'discussion', things: 'comments' }}
          />
          {takesComments && (
            <Link to={`?tab=discussion#${newCommentId}`} preventScrollReset css={fieldStyle}>
              Ask or answer, in your own name
            </Link>
          )}
          {comments.length > 0 && (
            <ul css={listStyle} aria-label="Newest comments">
              {comments.map((comment) => (
                <li key={comment.id}>
                  <Thread comment={comment} focused={false} />
                </li>
              ))}
            </ul>
          )}
        </Stack>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </section>
    </DiscussionContext>
  );
}

const fieldStyle = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 46,
  paddingInline: space(3.5),
  border: `1px solid ${tokens.border.strong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface.raised,
  fontSize: tokens.size[15],
  color: tokens.content.muted,
  '&:hover': { color: tokens.content.default },
});

const listStyle = css({
  display: 'grid',
  gap: space(6),
  marginTop: space(2),
  '& > li': { minWidth: 0 },
});
