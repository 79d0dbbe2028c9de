import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { ApiError } from '@rostrum/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type CampaignChanges, editCampaign, updateCampaignImage } from '../api.ts';

/** Delay between a saved edit and the campaign's page, from the specification. Milliseconds. */
const toCampaignMs = 1000;

/** `byField`: the messages of the server by the names of the API. */
type OnRefused = (byField: Readonly<Record<string, string>>) => void;

/**
 * Saves the changes of a form, says so, and opens the campaign's page. When the server refuses them,
 * says so, and leaves the form open.
 */
export function useSavedEdit(
  campaignId: number,
  saved: { readonly title: string; readonly description: string },
): (changes: CampaignChanges, onRefused: OnRefused) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (changes, onRefused) => {
    const { imageUrl, ...others } = changes;
    const isImageOnly = typeof imageUrl === 'string' && Object.keys(others).length === 0;
    try {
      if (isImageOnly) await updateCampaignImage(campaignId, imageUrl);
      else if (Object.keys(changes).length > 0) await editCampaign(campaignId, changes);
      await refreshQueries(queryClient, ['campaigns', campaignId]);
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      onRefused(byField);
      const { imageUpdateFailed, updateFailed, later } = campaignMessages;
      toast({
        title: isImageOnly || byField.imageUrl !== undefined ? imageUpdateFailed : updateFailed,
        description: reasonOf(error, later),
        variant: 'destructive',
      });
      return;
    }
    toast(saved);
    await new Promise((resolve) => setTimeout(resolve, toCampaignMs));
    await navigate(`/campaigns/${String(campaignId)}`);
  };
}
