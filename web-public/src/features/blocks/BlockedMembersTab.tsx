import { css } from '@emotion/react';
import { blockMessages } from '@rostrum/contracts/blocks/messages';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { changeBlock, ownBlocksQuery, type BlockedMember } from './api.ts';

/** The members whom the member blocks, each of whom can be unblocked. */
export function Component(): ReactNode {
  const blocks = useInfiniteQuery(ownBlocksQuery);
  if (blocks.isPending) {
    return (
      <Loading label="Loading blocked members">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (!blocks.data) return <LoadFailed query={blocks} title={blockMessages.listFailed} />;
  const blocked = blocks.data.pages.flatMap((page) => page.blocked);
  if (blocked.length === 0) {
    return (
      <EmptyState
        title="No blocked members"
        text="A member whom you block on their profile can neither follow nor message you."
      />
    );
  }
  return (
    <Card>
      <TitledSection
        title="Blocked members"
        text="They can neither follow nor message you, and were not told."
      >
        <ul css={css({ display: 'grid' })}>
          {blocked.map((member) => (
            <Blocked key={member.id} member={member} />
          ))}
        </ul>
        <ShowMore
          hasMore={blocks.hasNextPage}
          busy={blocks.isFetchingNextPage}
          failed={blocks.isFetchNextPageError ? blockMessages.listFailed : undefined}
          onMore={() => void blocks.fetchNextPage()}
        />
      </TitledSection>
    </Card>
  );
}

function Blocked({ member }: { readonly member: BlockedMember }): ReactNode {
  const { id, username, profileImageUrl, createdAt } = member;
  const queryClient = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => changeBlock(queryClient, id, false),
    onSuccess: () => {
      toast({ title: `${username} is no longer blocked` });
    },
    onError: (error) => {
      toast({
        title: blockMessages.unblockFailed,
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <li css={itemStyle}>
      <Row gap={3} wrap={false}>
        <Avatar username={username} imageUrl={profileImageUrl} size={40} />
        <Stack gap={0.5}>
          <span css={css({ overflowWrap: 'anywhere' })}>
            <TextLink to={`/profile/${String(id)}`}>{username}</TextLink>
          </span>
          <Text size={14} tone="muted">
            Blocked on {formatDay(createdAt)}
          </Text>
        </Stack>
      </Row>
      <Button
        variant="outline"
        size="small"
        busy={unblock.isPending}
        aria-label={`Unblock ${username}`}
        onClick={() => {
          unblock.mutate();
        }}
      >
        Unblock
      </Button>
    </li>
  );
}

const itemStyle = css({
  display: 'flex',
  gap: space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space(3),
  '& + &': { borderTop: `1px solid ${tokens.border.default}` },
});
