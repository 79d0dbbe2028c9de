import { entryVoteMessages } from '@rostrum/contracts/prompts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { entriesQuery, entryQuery, promptQuery, voteForEntry } from '../api.ts';
import { votesMoved, withVotesMoved } from './counted-votes.ts';

/** The vote for an entry. It is shown at once, and put back when it is refused. */
export function useEntryVote(promptId: number, entryId: number) {
  const queryClient = useQueryClient();
  const keys = [
    promptQuery(promptId).queryKey,
    entriesQuery(promptId).queryKey,
    entryQuery(entryId).queryKey,
  ] as const;
  const [prompt, gallery, own] = keys;
  const show = (voted: boolean): void => {
    const moved = votesMoved(queryClient.getQueryData(prompt)?.vote ?? null, entryId, voted);
    queryClient.setQueryData(gallery, (now) => now && withVotesMoved(now, moved));
    queryClient.setQueryData(
      prompt,
      (now) => now && { ...now, vote: voted ? { submissionId: entryId, waits: false } : null },
    );
    queryClient.setQueryData(own, (now) => {
      if (!now || now.voted === voted) return now;
      const voteCount = Math.max(0, now.voteCount + (voted ? 1 : -1));
      return { ...now, voted, waits: false, voteCount };
    });
  };
  return useMutation({
    mutationFn: (voted: boolean) => voteForEntry(promptId, entryId, voted),
    onMutate: async (voted) => {
      await Promise.all(
        keys.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })),
      );
      const before = keys.map((key) => [key, queryClient.getQueryData(key)] as const);
      show(voted);
      return before;
    },
    onSuccess: ({ voted, waits, voteCount }) => {
      queryClient.setQueryData(
        prompt,
        (now) => now && { ...now, vote: voted ? { submissionId: entryId, waits } : null },
      );
      queryClient.setQueryData(own, (now) => now && { ...now, voted, waits, voteCount });
      if (waits) toast({ title: 'Your vote waits', description: entryVoteMessages.waits });
    },
    onError: (error, _, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
      toast({
        title: 'Your vote was not saved',
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
    // Not waited for: the vote can be moved meanwhile.
    onSettled: () => {
      void refreshQueries(queryClient, ['prompts', promptId]);
    },
  });
}
