import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignMessages as messages } from '@rostrum/contracts/campaigns/messages';
import { ApiError } from '@rostrum/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { client } from '../../../api/client.ts';
import { reasonOf } from '../../../api/reason.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { endSession } from '../../accounts/index.ts';
import type { CampaignBody } from '../api.ts';
import type { CreateForm, CreationStorage } from './creation-storage.ts';

/** Delays between a toast and the next page, from the specification. Milliseconds. */
const toPaymentMs = 100;
const toLoginMs = 1500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The titles of the messages, which the specification words differently for each form. */
export interface SubmissionTitles {
  readonly signIn: string;
  readonly failed: string;
}

/**
 * Goes on to the payment with the campaign of a form. Asks the server first whether the member is
 * still signed in, so that nobody types a card number in vain; if not, the login page opens, from
 * which they come back to the form.
 */
export function useCampaignSubmission(
  storage: CreationStorage,
  createForm: CreateForm,
  titles: SubmissionTitles,
): (body: CampaignBody) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const fail = (description: string): void => {
    toast({ title: titles.failed, description, variant: 'destructive' });
  };
  return async (body) => {
    try {
      await client.call(accountsEndpoints.me);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) {
        fail(reasonOf(error, messages.later));
        return;
      }
      const description = messages.signInFirst;
      toast({ title: titles.signIn, description, variant: 'destructive' });
      await pause(toLoginMs);
      endSession(queryClient);
      return;
    }
    if (!storage.savePending(body, createForm)) {
      fail(messages.notStored);
      return;
    }
    toast({ title: 'Ready for payment', description: 'One dollar starts your campaign.' });
    await pause(toPaymentMs);
    await navigate('/campaigns/payment');
  };
}
