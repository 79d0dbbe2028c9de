import { entryVoteLimits } from '@rostrum/contracts/prompts/constants';
import { Box, Skeleton, Typography } from '@mui/material';
import { useListContext, usePermissions } from 'react-admin';
import { EmptyList } from '../../lists/EmptyList.tsx';
import type { EntryVoteRecord } from './records.ts';
import { groupsOf } from './waiting-groups.ts';
import { WaitingInPrompt } from './WaitingInPrompt.tsx';

/** The votes of the surrounding list that wait for an administrator, by prompt and address. */
export function WaitingVotes() {
  const { data = [], isPending } = useListContext<EntryVoteRecord>();
  const { permissions } = usePermissions<readonly string[]>();
  const canConfirm = permissions?.includes('admin') ?? false;
  if (isPending) {
    return <Skeleton variant="rounded" height={160} role="status" aria-label="Loading the votes" />;
  }
  if (data.length === 0) {
    return <EmptyList title="No vote waits" hint="None of these filters waits to be confirmed." />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        More than {entryVoteLimits.ofAddress} votes have come from one address on one day: those
        beyond the third do not count until they are confirmed. Confirm votes of different people,
        such as of one household or school.
      </Typography>
      {groupsOf(data).map((group) => (
        <WaitingInPrompt key={group.promptId} group={group} canConfirm={canConfirm} />
      ))}
    </Box>
  );
}
