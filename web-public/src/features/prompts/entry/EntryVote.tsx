import { css } from '@emotion/react';
import { entryVoteMessages } from '@rostrum/contracts/prompts/messages';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Text } from '../../../ui/text/text.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import type { Entry } from '../api.ts';
import { useEntryVote } from './use-entry-vote.ts';

interface EntryVoteProps {
  readonly entry: Pick<Entry, 'id' | 'promptBountyId' | 'title' | 'voteCount'>;
  /** The member's vote for it, and whether that waits for an admin. */
  readonly vote: { readonly waits: boolean } | undefined;
  readonly canVote: boolean;
}

/** The number of votes for an entry, and the member's own. A visitor is led to sign in. */
export function EntryVote({ entry, vote, canVote }: EntryVoteProps): ReactNode {
  return (
    <Stack gap={2}>
      <Row gap={3} justify="space-between">
        <p css={countStyle}>{counted(entry.voteCount, 'vote')}</p>
        {canVote ? (
          <VoteButton entry={entry} isVoted={vote !== undefined} />
        ) : (
          vote && (
            <Text size={15} strong>
              Your vote
            </Text>
          )
        )}
      </Row>
      {vote?.waits === true && (
        <Text size={14} tone="warning">
          {entryVoteMessages.waits}
        </Text>
      )}
    </Stack>
  );
}

interface VoteButtonProps {
  readonly entry: EntryVoteProps['entry'];
  readonly isVoted: boolean;
}

function VoteButton({ entry, isVoted }: VoteButtonProps): ReactNode {
  const { id, promptBountyId, title } = entry;
  const { pathname, search } = useLocation();
  const isMember = useMember() !== undefined;
  const { isPending, isSuccess, mutate } = useEntryVote(promptBountyId, id);
  if (!isMember) {
    return (
      <LinkButton
        to="/auth/login"
        state={{ returnTo: `${pathname}${search}` }}
        variant="outline"
        size="small"
      >
        <Heart size={18} aria-hidden="true" />
        Vote
        <VisuallyHidden>{` for ${title}`}</VisuallyHidden>
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant={isVoted ? 'soft' : 'outline'}
        aria-pressed={isVoted}
        onClick={() => {
          if (!isPending) mutate(!isVoted);
        }}
      >
        <Heart size={18} aria-hidden="true" fill={isVoted ? 'currentColor' : 'none'} />
        {isVoted ? 'Voted' : 'Vote'}
        <VisuallyHidden>
          {isVoted ? `: take back your vote for ${title}` : ` for ${title}`}
        </VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">
        {isSuccess && (isVoted ? 'Your vote is given.' : 'Your vote is taken back.')}
      </VisuallyHidden>
    </>
  );
}

const countStyle = css({
  fontSize: tokens.size[15],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
