import { css } from '@emotion/react';
import { commentMessages } from '@rostrum/contracts/comments/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { LinkedComment as Linked } from './api.ts';
import { CommentsSkeleton } from './thread/CommentsSkeleton.tsx';
import { Thread } from './thread/Thread.tsx';

interface LinkedCommentProps {
  readonly query: UseQueryResult<Linked | null>;
}

/** The comment that the address names, which has the focus, above the list that does not show it. */
export function LinkedComment({ query }: LinkedCommentProps): ReactNode {
  const { data, isPending } = query;
  if (isPending) return <CommentsSkeleton label="Loading the linked comment" count={1} />;
  if (data === undefined) {
    return <LoadFailed query={query} title="The linked comment could not be loaded" />;
  }
  if (data === null) return <NotHere />;
  const { thread, answer } = data;
  return (
    <section aria-label="Linked comment" css={blockStyle}>
      <Stack gap={4}>
        <Heading level={2} size="small">
          Linked {answer ? 'answer' : 'comment'}
        </Heading>
        <Thread comment={thread} focused={!answer} linkedAnswer={answer} />
      </Stack>
    </section>
  );
}

function NotHere(): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="warning" title={commentMessages.linkedNotFound}>
        {commentMessages.linkedNotFoundText}
      </Alert>
    </div>
  );
}

const blockStyle = css({
  padding: space(4),
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.control,
});
