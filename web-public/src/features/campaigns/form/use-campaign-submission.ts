import { campaignMessages as messages } from '@rostrum/contracts/campaigns/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { CampaignBody } from '../api.ts';
import type { CreateForm, CreationStorage } from './creation-storage.ts';
import { stillSignedIn } from './still-signed-in.ts';

/** Delay between the toast and the payment page, from the specification. Milliseconds. */
const toPaymentMs = 100;

/** The titles of the messages, which the specification words differently for each form. */
export interface SubmissionTitles {
  readonly signIn: string;
  readonly failed: string;
}

/**
 * Goes on to the payment with the campaign of a form. Asks the server first whether the member is
 * still signed in, so that nobody types a card number in vain.
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
      const signIn = { title: titles.signIn, description: messages.signInFirst };
      if (!(await stillSignedIn(queryClient, signIn))) return;
    } catch (error) {
      fail(reasonOf(error, messages.later));
      return;
    }
    if (!storage.savePending(body, createForm)) {
      fail(messages.notStored);
      return;
    }
    toast({ title: 'Ready for payment', description: 'One dollar starts your campaign.' });
    await new Promise((resolve) => setTimeout(resolve, toPaymentMs));
    await navigate('/campaigns/payment');
  };
}
