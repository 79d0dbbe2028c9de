import { Box, Checkbox, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { counted } from '../../fields/counted.ts';
import { formatDay } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import { EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import { ConfirmVotes } from './ConfirmVotes.tsx';
import type { EntryVoteRecord } from './records.ts';
import { VoterLink } from './VoterLink.tsx';
import type { AddressGroup, PromptGroup } from './waiting-groups.ts';

interface WaitingInPromptProps {
  readonly group: PromptGroup;
  readonly canConfirm: boolean;
}

/** The votes that wait in one prompt, of which several are chosen and confirmed together. */
export function WaitingInPrompt({ group, canConfirm }: WaitingInPromptProps) {
  const { promptId, addresses } = group;
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const all = addresses.flatMap(({ votes }) => votes.map(({ userId }) => userId));
  // What was confirmed is no longer in the list.
  const chosen = all.filter((userId) => ids.has(userId));
  const choose = canConfirm
    ? (userIds: readonly number[], isChosen: boolean) => {
        const others = chosen.filter((userId) => !userIds.includes(userId));
        setIds(new Set(isChosen ? [...others, ...userIds] : others));
      }
    : undefined;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <PromptLink id={promptId} />
        </Typography>
        {chosen.length > 0 && <ConfirmVotes promptId={promptId} userIds={chosen} />}
      </Box>
      {addresses.map((address) => (
        <OfAddress
          key={`${address.day} ${address.voter}`}
          address={address}
          promptId={promptId}
          chosen={ids}
          choose={choose}
        />
      ))}
    </Box>
  );
}

interface OfAddressProps {
  readonly address: AddressGroup;
  readonly promptId: number;
  readonly chosen: ReadonlySet<number>;
  /** Undefined for readers who confirm nothing. */
  readonly choose: ((userIds: readonly number[], isChosen: boolean) => void) | undefined;
}

function OfAddress({ address, promptId, chosen, choose }: OfAddressProps) {
  const { voter, day, votes } = address;
  const userIds = votes.map(({ userId }) => userId);
  const count = userIds.filter((userId) => chosen.has(userId)).length;
  const isAll = count === userIds.length;
  const name = `the votes from address ${voter.slice(0, 8)}`;
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {choose && (
          <Checkbox
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => {
              choose(userIds, !isAll);
            }}
            slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
          />
        )}
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {counted(votes.length, 'vote waits', 'votes wait')} from address{' '}
          <VoterLink vote={{ promptId, voter }} /> on {formatDay(day)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: { xs: 0, sm: 4 } }}>
        {votes.map((vote) => (
          <Vote key={vote.id} vote={vote} isChosen={chosen.has(vote.userId)} choose={choose} />
        ))}
      </Box>
    </Box>
  );
}

interface VoteProps extends Pick<OfAddressProps, 'choose'> {
  readonly vote: EntryVoteRecord;
  readonly isChosen: boolean;
}

function Vote({ vote, isChosen, choose }: VoteProps) {
  const { userId, user, submissionId, standing, changedAt } = vote;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        py: 0.5,
      }}
    >
      {choose && (
        <Checkbox
          checked={isChosen}
          onChange={() => {
            choose([userId], !isChosen);
          }}
          slotProps={{ input: { 'aria-label': `Choose the vote of ${user.username}` } }}
        />
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 2fr 2fr' },
          overflowWrap: 'anywhere',
        }}
      >
        <Typography variant="body2">
          <MemberLink id={userId} />
        </Typography>
        <Typography variant="body2">
          {submissionId !== null && <EntryLink id={submissionId} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Instant at={changedAt} />, member since <Instant at={standing.registeredAt} form="day" />
        </Typography>
      </Box>
    </Box>
  );
}
