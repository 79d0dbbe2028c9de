import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import { campaignQuery, type CampaignDetail } from '../../campaigns/index.ts';
import { voteForTrailer } from '../api.ts';

interface OfTrailer {
  readonly campaign: CampaignDetail;
}

/** The votes for a trailer, one's own, and what they are for. */
export function Votes({ campaign }: OfTrailer): ReactNode {
  const { voteCount, acceptsDonations: isOpen, creatorId } = campaign;
  const isOwn = useMember()?.id === creatorId;
  return (
    <Stack gap={3} as="section" aria-label="Votes">
      <Row gap={4}>
        <p css={countStyle}>{counted(voteCount, 'vote')}</p>
        {isOpen && !isOwn && <VoteButton campaign={campaign} />}
      </Row>
      <Text size={14} tone="muted">
        {whatVotesAreFor(campaign)}
      </Text>
    </Stack>
  );
}

/** A visitor is led to sign in, and comes back. */
function VoteButton({ campaign }: OfTrailer): ReactNode {
  const { id, title, voted } = campaign;
  const { pathname, search } = useLocation();
  const isMember = useMember() !== undefined;
  const { isPending, isSuccess, mutate } = useVote(id);
  if (!isMember) {
    return (
      <LinkButton to="/auth/login" state={{ returnTo: `${pathname}${search}` }} size="large">
        <ChevronUp size={20} aria-hidden="true" />
        Vote
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        size="large"
        variant={voted ? 'outline' : 'primary'}
        aria-pressed={voted}
        aria-label={`${voted ? 'Voted' : 'Vote'}: ${title}`}
        onClick={() => {
          if (!isPending) mutate(!voted);
        }}
      >
        {voted ? (
          <Check size={20} aria-hidden="true" />
        ) : (
          <ChevronUp size={20} aria-hidden="true" />
        )}
        {voted ? 'Voted' : 'Vote'}
      </Button>
      <VisuallyHidden role="status">
        {isSuccess && (voted ? 'Your vote counts.' : 'Your vote is taken back.')}
      </VisuallyHidden>
    </>
  );
}

/** A vote is shown at once, and put back when it is refused. */
function useVote(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = campaignQuery(id);
  const show = (votes: (now: CampaignDetail) => Partial<CampaignDetail>): void => {
    queryClient.setQueryData(queryKey, (now) => now && { ...now, ...votes(now) });
  };
  return useMutation({
    mutationFn: (voted: boolean) => voteForTrailer(id, voted),
    onMutate: async (voted) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(({ voteCount }) => ({ voted, voteCount: Math.max(0, voteCount + (voted ? 1 : -1)) }));
    },
    onSuccess: (answer) => {
      show(() => answer);
    },
    onError: (error, voted) => {
      show(({ voteCount }) => ({
        voted: !voted,
        voteCount: Math.max(0, voteCount + (voted ? -1 : 1)),
      }));
      toast({
        title: 'Your vote was not saved',
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** Until when there are votes, who selects, and what becomes of the gifts. */
export function whatVotesAreFor({
  status,
  acceptsDonations,
  onHoldSince,
  expiresAt,
}: Pick<CampaignDetail, 'status' | 'acceptsDonations' | 'onHoldSince' | 'expiresAt'>): string {
  if (status === 'sent_back')
    return 'No votes are taken until the trailer is changed and accepted.';
  if (status === 'completed') return 'The platform has selected this trailer for production.';
  if (status !== 'active') return 'The votes are final.';
  if (onHoldSince !== null) return 'There are no votes while the trailer is on hold.';
  if (!acceptsDonations) {
    return 'The votes are final. They show the platform what members want to see when it selects trailers for production.';
  }
  return `Votes are free, until ${formatDay(expiresAt)}. They show the platform what members want to see; it selects the trailers for production, and what was given to the others goes back.`;
}

/** The loudest thing on the page of a trailer. */
const countStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[32],
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
});
