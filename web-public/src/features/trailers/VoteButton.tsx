import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useMember } from '../accounts/index.ts';
import { campaignQuery, type CampaignDetail } from '../campaigns/index.ts';
import { voteForTrailer } from './api.ts';

interface OfTrailer {
  readonly campaign: CampaignDetail;
}

/** A visitor is led to sign in, and comes back. */
export function VoteButton({ campaign }: OfTrailer): ReactNode {
  const { id, title, voted } = campaign;
  const { pathname, search } = useLocation();
  const isMember = useMember() !== undefined;
  const { isPending, isSuccess, mutate } = useVote(id);
  if (!isMember) {
    return (
      <LinkButton to="/auth/login" state={{ returnTo: `${pathname}${search}` }} size="large">
        <ChevronUp size={20} aria-hidden="true" />
        Vote
        <VisuallyHidden>{` for ${title}`}</VisuallyHidden>
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        size="large"
        variant={voted ? 'outline' : 'primary'}
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
        <VisuallyHidden>
          {voted ? `: take back your vote for ${title}` : ` for ${title}`}
        </VisuallyHidden>
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
      const before = queryClient.getQueryData(queryKey);
      show(({ voteCount }) => ({ voted, voteCount: Math.max(0, voteCount + (voted ? 1 : -1)) }));
      return before;
    },
    onSuccess: (answer) => {
      show(() => answer);
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast({
        title: 'Your vote was not saved',
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () => refreshQueries(queryClient, ['campaigns']),
  });
}
