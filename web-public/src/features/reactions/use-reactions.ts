import { ApiError } from '@rostrum/contracts/client';
import type { ReactionValue } from '@rostrum/contracts/reactions/constants';
import { reactionLabels, reactionMessages } from '@rostrum/contracts/reactions/messages';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Member, useSession } from '../accounts/index.ts';
import { peopleKey, reactionsQuery, sendReaction, type CampaignReactions } from './api.ts';
import { afterChoice, isChosen } from './choice.ts';

interface Choice {
  readonly value: ReactionValue;
  readonly chosen: boolean;
  readonly member: Pick<Member, 'id' | 'username' | 'profileImageUrl'>;
}

interface UseReactions {
  readonly query: UseQueryResult<CampaignReactions>;
  /** Chooses a reaction, or takes it back; a visitor signs in first. */
  readonly choose: (value: ReactionValue) => void;
  /** What has just been chosen, for screen readers. */
  readonly announcement: string;
}

/** The reactions to a campaign. A choice is shown at once, and put back when it is refused. */
export function useReactions(campaignId: number): UseReactions {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const options = reactionsQuery(campaignId);
  const { queryKey } = options;
  const mutationKey = ['reactions', campaignId];
  const query = useQuery(options);
  /** Whether no later choice is on its way, which is shown already. */
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) <= 1;

  const mutation = useMutation({
    mutationKey,
    // Choices are sent one after the other, so that the last one wins.
    scope: { id: `reactions-${String(campaignId)}` },
    mutationFn: ({ value, chosen }: Choice) => sendReaction(campaignId, value, chosen),
    onMutate: async ({ value, chosen, member }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, before && afterChoice(before, value, chosen, member));
      await queryClient.cancelQueries({ queryKey, exact: true });
      return before;
    },
    onSuccess: (answer) => {
      if (isLast()) queryClient.setQueryData(queryKey, (now) => now && { ...now, ...answer });
    },
    onError: (error, _, before) => {
      setAnnouncement('');
      toast({
        title: reactionMessages.failed,
        description: refusalOf(error) ?? reactionMessages.failedDescription,
        variant: 'destructive',
      });
      if (!isLast()) return;
      queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKey(campaignId) }),
  });

  const choose = (value: ReactionValue): void => {
    if (session.status === 'visitor') {
      void navigate('/auth/login', { state: { returnTo: `${pathname}${search}` } });
      return;
    }
    const now = queryClient.getQueryData(queryKey);
    if (session.status !== 'member' || now === undefined) return;
    const { id, username, profileImageUrl } = session.member;
    const chosen = !isChosen(now, value);
    setAnnouncement(`${reactionLabels[value]} ${chosen ? 'chosen' : 'taken back'}`);
    mutation.mutate({ value, chosen, member: { id, username, profileImageUrl } });
  };
  return { query, choose, announcement };
}

/** The sentence of a refusal that a repeat would not change. */
function refusalOf(error: unknown): string | undefined {
  const says = error instanceof ApiError && [403, 404, 409, 410, 429].includes(error.status);
  return says ? error.reason : undefined;
}
