import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../fields/Facts.tsx';
import { RecordLink } from '../../fields/links.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** Number of names in each list, newest first. */
const shown = '10';

/** Whom a member follows and blocks, and who follows them. Blocks are shown to staff only. */
export function FollowsOfMember({ user }: Places['memberSections']) {
  const calls = useCalls();
  const lists = useQuery({
    queryKey: ['users', 'follows', user.id],
    queryFn: async () => {
      const input = { params: { id: user.id }, query: { limit: shown } };
      const [followers, following, blocks] = await Promise.all([
        calls.call(followsEndpoints.listFollowers, input),
        calls.call(followsEndpoints.listFollowing, input),
        calls.call(blocksEndpoints.adminMemberBlocks, input),
      ]);
      return [
        { title: 'Followers', count: followers.count, people: followers.followers },
        { title: 'Follows', count: following.count, people: following.following },
        { title: 'Blocks', count: blocks.count, people: blocks.blocked },
      ];
    },
  });
  return (
    <Panel title="Follows and blocks">
      {lists.isPending && (
        <Skeleton height={72} role="status" aria-label="Loading the follows and blocks" />
      )}
      {lists.isError && (
        <RetryAlert
          failed="The follows and blocks could not be loaded."
          error={lists.error}
          retry={() => void lists.refetch()}
        />
      )}
      {lists.data?.map(({ title, count, people }) => (
        <Box key={title} sx={{ py: 0.75 }}>
          <strong>
            {title}: {count.toLocaleString('en-US')}
          </strong>
          <Typography variant="body2" component="p">
            {people.map(({ id, username }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <RecordLink resource="users" id={id}>
                  {username}
                </RecordLink>
              </span>
            ))}
            {count > people.length && people.length > 0 && ', …'}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}
