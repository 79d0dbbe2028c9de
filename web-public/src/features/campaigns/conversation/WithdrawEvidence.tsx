import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type CampaignDetail, withdrawEvidence } from '../api.ts';

/** Id of the element that says what is submitted. */
export const evidenceStateId = 'evidence-state';

/** Withdraws the evidence that waits; it can be submitted again. */
export function WithdrawEvidence({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, conversation } = campaign;
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawEvidence(id, conversation.evidence?.number ?? 0),
    onSuccess: async () => {
      await refreshQueries(queryClient, ['campaigns', id]);
      // The button goes with the evidence.
      document.getElementById(evidenceStateId)?.focus();
      toast({ title: 'Evidence withdrawn', description: 'You can submit it again.' });
    },
  });
  return (
    <>
      {error && (
        <Alert title="The evidence was not withdrawn">
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
      <div>
        <Button
          variant="outline"
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Withdraw the evidence
        </Button>
      </div>
    </>
  );
}
