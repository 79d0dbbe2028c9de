import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Prose, Text, TextLink } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space, targetHeight, tokens } from '../../../ui/tokens/tokens.ts';
import { ThankButton } from '../../supporters/index.ts';
import { donationMessagesQuery, readDonationMessages, type DonationMessage } from '../api.ts';

/** The messages that came with donations to the member's campaigns, newest first. */
export function Component(): ReactNode {
  const [page, setPage] = useState(1);
  const found = useQuery(donationMessagesQuery(page));
  useMarkRead(found.data?.messages.find(({ unread }) => unread));
  if (found.isPending) {
    return (
      <Loading label="Loading the messages">
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (found.isError) return <LoadFailed query={found} title="The messages could not be loaded" />;
  const { messages, more } = found.data;
  if (messages.length === 0 && page === 1) {
    return (
      <EmptyState
        title="No messages yet"
        text="Backers of your campaigns can write to you when they give."
      />
    );
  }
  return (
    <Stack gap={5}>
      <ul css={listStyle}>
        {messages.map((message) => (
          <li key={message.donationId}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      {(page > 1 || more) && (
        <Row justify="space-between">
          <Button
            variant="outline"
            size="small"
            disabled={page === 1}
            onClick={() => {
              setPage(page - 1);
            }}
          >
            Newer
          </Button>
          <Text size={15} tone="muted" role="status">
            Page {page}
          </Text>
          <Button
            variant="outline"
            size="small"
            disabled={!more}
            onClick={() => {
              setPage(page + 1);
            }}
          >
            Older
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/**
 * Marks the newest unread message on the screen as read, and so all older ones. The marks stay until
 * the messages are loaded again.
 */
function useMarkRead(newest: Pick<DonationMessage, 'donationId'> | undefined): void {
  const queryClient = useQueryClient();
  const unreadId = newest?.donationId;
  useEffect(() => {
    if (unreadId === undefined) return;
    readDonationMessages(unreadId)
      .then(() => refreshQueries(queryClient, ['dashboard']))
      .catch((error: unknown) => {
        const description = reasonOf(error, 'Please try again later.');
        toast({
          title: 'The messages could not be marked as read',
          description,
          variant: 'destructive',
        });
      });
  }, [queryClient, unreadId]);
}

function Message({
  message: {
    donationId,
    user,
    message,
    amountCents,
    campaignId,
    campaignTitle,
    settledAt,
    isPublic,
    thanked,
    canThank,
    unread,
  },
}: {
  readonly message: DonationMessage;
}): ReactNode {
  const queryClient = useQueryClient();
  return (
    <article css={css({ display: 'grid', gap: space(2) })}>
      <p css={detailsStyle}>
        {user ? (
          <TextLink to={`/profile/${String(user.id)}`}>{user.username}</TextLink>
        ) : (
          'Anonymous'
        )}
        {' · '}
        <Money cents={amountCents} />
        {' · '}
        {formatDay(settledAt)}
        {campaignId !== null && campaignTitle !== null && (
          <>
            {' · '}
            <TextLink to={`/campaigns/${String(campaignId)}`}>{campaignTitle}</TextLink>
          </>
        )}
        {isPublic && ' · public'}
        {unread && (
          <>
            {' '}
            <Badge>New</Badge>
          </>
        )}
      </p>
      {message === null ? (
        <Text tone="muted">The member’s data were erased.</Text>
      ) : (
        <Prose text={message} size={16} />
      )}
      {thanked && (
        <Text size={15} tone="muted">
          You said thank you.
        </Text>
      )}
      {canThank && (
        <div css={thankStyle}>
          <ThankButton
            donationId={donationId}
            name={user?.username ?? 'Anonymous'}
            onThanked={() => refreshQueries(queryClient, ['donations'], ['supporters'])}
          />
        </div>
      )}
    </article>
  );
}

const thankStyle = css({
  '& > button': {
    ...targetHeight(36),
    fontSize: tokens.size[14],
    fontWeight: 600,
    color: tokens.content.primary,
    '&:hover': { textDecoration: 'underline' },
  },
});

const detailsStyle = css({
  fontSize: tokens.size[15],
  color: tokens.content.muted,
  overflowWrap: 'anywhere',
});

const listStyle = css({
  '& > li': {
    paddingBlock: space(5),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});
