import { reactionTypes, reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import { adminReactions } from '@rostrum/contracts/reactions/lists';
import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { reactionColumns } from './reaction-columns.tsx';
import { nameOf } from './records.ts';

/** The counts of a campaign, and the members behind them. */
export function ReactionsToCampaign({ campaign: { id } }: Places['campaignSections']) {
  return (
    <Panel title="Reactions">
      <Counts campaignId={id} />
      <RelatedRecords
        list={adminReactions}
        target="campaignId"
        id={id}
        rowClick={false}
        empty={<EmptyList title="No reactions yet" hint="They appear as members choose them." />}
      >
        {reactionColumns.value}
        {reactionColumns.member}
        {reactionColumns.status}
        {reactionColumns.changedAt}
        {reactionColumns.moderate}
      </RelatedRecords>
    </Panel>
  );
}

/** The reactions of a member, also those that they took back. */
export function ReactionsOfMember({ user: { id } }: Places['memberSections']) {
  return (
    <Panel title="Reactions">
      <RelatedRecords
        list={adminReactions}
        target="userId"
        id={id}
        rowClick={false}
        empty={
          <EmptyList title="Reacted to nothing yet" hint="Reactions appear as they are chosen." />
        }
      >
        {reactionColumns.value}
        {reactionColumns.campaign}
        {reactionColumns.status}
        {reactionColumns.changedAt}
        {reactionColumns.moderate}
      </RelatedRecords>
    </Panel>
  );
}

function Counts({ campaignId }: { readonly campaignId: number }) {
  const { call } = useCalls();
  // Under the resource's name, so that a removal fetches the counts again.
  const counts = useQuery({
    queryKey: [adminReactions.resource, 'counts', campaignId],
    queryFn: () => call(reactionsEndpoints.getReactions, { params: { id: campaignId } }),
  });
  if (counts.isPending)
    return <Skeleton height={32} role="status" aria-label="Loading the counts" />;
  if (counts.isError) {
    return (
      <RetryAlert
        failed="The counts could not be loaded."
        error={counts.error}
        retry={() => void counts.refetch()}
      />
    );
  }
  const { emojis, reactions } = counts.data;
  const given = [
    ...emojis.map(({ emoji, count }) => [emoji, count] as const),
    ...reactionTypes.map((type) => [type, reactions[type].count] as const),
  ].filter(([, count]) => count > 0);
  if (given.length === 0) return <Typography variant="body2">Nothing is counted.</Typography>;
  return (
    <Box
      component="ul"
      aria-label="Counts"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 1.5, p: 0, listStyle: 'none' }}
    >
      {given.map(([value, count]) => (
        <li key={value}>
          <Chip size="small" label={`${nameOf(value)} ${count.toLocaleString('en-US')}`} />
        </li>
      ))}
    </Box>
  );
}
