import { followMessages } from '@rostrum/contracts/follows/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { mayHaveSession, useMember } from '../accounts/index.ts';
import { statusKeptMs, type FollowTarget } from './api.ts';

interface Follow {
  readonly isFollowing: boolean;
  /** Whether it is not known yet, or a change has not been answered. */
  readonly isBusy: boolean;
  /** The change that the server has carried out since the page was opened. */
  readonly done: 'followed' | 'unfollowed' | undefined;
  readonly change: (follow: boolean) => void;
}

/**
 * Whether the member follows something. A change is shown at once, and taken back when the server
 * refuses it.
 */
export function useFollow(target: FollowTarget): Follow {
  const queryClient = useQueryClient();
  const isMember = useMember() !== undefined;
  const { statusKey, countKey } = target;
  const status = useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => target.loadStatus(signal),
    // Signing out resets all queries before this page is left.
    enabled: () => isMember && mayHaveSession(),
    staleTime: statusKeptMs,
  });
  const change = useMutation({
    mutationFn: target.change,
    onMutate: async (follow) => {
      await Promise.all(
        [statusKey, countKey].map((queryKey) => queryClient.cancelQueries({ queryKey })),
      );
      const before = [statusKey, countKey].map(
        (queryKey) => [queryKey, queryClient.getQueryData<object>(queryKey)] as const,
      );
      queryClient.setQueryData(statusKey, { isFollowing: follow });
      queryClient.setQueryData<object>(
        countKey,
        (answer) => answer && target.counted(answer, follow ? 1 : -1),
      );
      return before;
    },
    onError: (error, follow, before) => {
      for (const [queryKey, answer] of before ?? []) queryClient.setQueryData(queryKey, answer);
      toast({
        title: follow ? followMessages.followFailed : followMessages.unfollowFailed,
        description: reasonOf(error, followMessages.retryHint),
        variant: 'destructive',
      });
    },
    onSettled: () => refreshQueries(queryClient, ...target.changed),
  });
  return {
    isFollowing: status.data?.isFollowing ?? false,
    isBusy: (isMember && status.isPending) || change.isPending,
    done: change.isSuccess ? (change.variables ? 'followed' : 'unfollowed') : undefined,
    change: change.mutate,
  };
}
