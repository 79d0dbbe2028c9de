import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { refreshQueries } from '../../../api/refresh.ts';
import {
  changeParticipant,
  participantsQuery,
  type ParticipantChange,
} from './participants-api.ts';

/** Makes changes to a participant, and shows what became of them. */
export function useParticipantChange(
  campaignId: number,
  slot: number,
  onChanged: (change: ParticipantChange) => void,
): UseMutationResult<unknown, Error, ParticipantChange> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ParticipantChange) => changeParticipant(campaignId, slot, change),
    onSuccess: (participants, change) => {
      queryClient.setQueryData(participantsQuery(campaignId).queryKey, [...participants]);
      onChanged(change);
    },
    // A change that was refused can be one that another member was faster with.
    onSettled: () => refreshQueries(queryClient, ['campaigns', campaignId]),
  });
}
