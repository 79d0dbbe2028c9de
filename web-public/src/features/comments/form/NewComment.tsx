import { css } from '@emotion/react';
import { commentMessages } from '@rostrum/contracts/comments/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPosting } from '../../../api/posting.ts';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSession } from '../../accounts/index.ts';
import type { Noun } from '@rostrum/contracts/categories/constants';
import { postComment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { showPosted } from '../loaded-comments.ts';
import { FormLoading, LazyCommentForm } from './LazyCommentForm.tsx';
import { newCommentId } from './new-comment-id.ts';

/** The form for a new comment; for a visitor, the way to sign in. */
export function NewComment({ noun }: { readonly noun: Noun | 'prompt' }): ReactNode {
  const { takesComments, member } = useDiscussion();
  const session = useSession();
  if (!takesComments) {
    return (
      <Alert
        tone="warning"
        title={`This ${noun} is on hold while it is checked, and takes no comments.`}
      />
    );
  }
  if (member) return <MemberForm key={member.id} />;
  switch (session.status) {
    case 'member':
    case 'checking':
      return <FormLoading />;
    case 'visitor':
      return <SignInFirst />;
    case 'unknown':
      return (
        <Alert tone="warning" title="We could not check your session">
          <Button
            variant="outline"
            size="small"
            css={css({ marginTop: 12 })}
            onClick={session.retry}
          >
            Retry
          </Button>
        </Alert>
      );
  }
}

function MemberForm(): ReactNode {
  const { target } = useDiscussion();
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const [posting] = useState(createPosting);
  return (
    <LazyCommentForm
      label="Your comment"
      id={newCommentId}
      rows={3}
      autoFocus={hash === `#${newCommentId}`}
      submitLabel="Post comment"
      busyLabel="Posting..."
      failedTitle={commentMessages.failedTitle}
      send={async (content) => {
        const comment = await posting.once(content, (key) => postComment(target, { content }, key));
        await showPosted(queryClient, comment);
        toast({ title: commentMessages.posted });
      }}
    />
  );
}

/** Stands in for the form, and is focused by a link that leads to the form's field. */
function SignInFirst(): ReactNode {
  const { target } = useDiscussion();
  const { pathname, search, hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${newCommentId}`) place.current?.focus();
  }, [hash]);
  const state = { returnTo: `${pathname}${search}#${newCommentId}` };
  return (
    <section ref={place} id={newCommentId} tabIndex={-1} aria-label={commentMessages.signInTitle}>
      <Card>
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={2} size="small">
              {commentMessages.signInTitle}
            </Heading>
            <Text size={15} tone="muted">
              {target.kind === 'campaign'
                ? commentMessages.signInFirst
                : commentMessages.signInFirstOnPrompts}
            </Text>
          </Stack>
          <Row gap={3}>
            <LinkButton to="/auth/login" state={state}>
              Sign in
            </LinkButton>
            <LinkButton to="/auth/register" state={state} variant="outline">
              Register
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </section>
  );
}
