import { prerollMessages as messages } from '@rostrum/contracts/campaigns/messages';
import { ApiError } from '@rostrum/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { browserStorage, stillSignedIn, useOwnImage } from '../../campaigns/index.ts';
import { createTrailer, trailerCreation } from './trailer-creation.ts';
import { trailerDraft } from './trailer-draft.ts';
import {
  checkNewTrailer,
  newTrailer,
  trailerErrors,
  type TrailerFormValues,
} from './trailer-form.ts';
import { showErrors, type TrailerForm, useTrailerForm } from './use-trailer-form.ts';

interface NewTrailer {
  readonly form: TrailerForm;
  readonly submit: ReturnType<TrailerForm['handleSubmit']>;
}

const signIn = { title: messages.signInTitle, description: messages.signIn };

/** Checks against the browser's clock. */
const checkNow = (values: TrailerFormValues) => checkNewTrailer(values, Date.now());

/**
 * The form of a new trailer. Every change is saved in the draft; submitting creates the trailer and
 * goes on to its payment.
 */
export function useNewTrailer(userId: number): NewTrailer {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft] = useState(() => trailerDraft(browserStorage, userId));
  const [initial] = useState(() => draft.read() ?? newTrailer);
  const [create] = useState(() => trailerCreation(createTrailer));
  const form = useTrailerForm(useOwnImage(initial), (values) => {
    const result = checkNow(values);
    return 'errors' in result ? result.errors : undefined;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.save(values);
        },
      }),
    [form, draft],
  );

  const submit = form.handleSubmit(
    async (values) => {
      const result = checkNow(values);
      if ('errors' in result) return;
      let id: number;
      try {
        if (!(await stillSignedIn(queryClient, signIn))) return;
        ({ id } = await create(result.body));
      } catch (error) {
        if (error instanceof ApiError) showErrors(form, trailerErrors(error.errors, values));
        const description = reasonOf(error, messages.later);
        toast({ title: messages.createFailed, description, variant: 'destructive' });
        return;
      }
      draft.clear();
      toast({ title: messages.createdTitle, description: messages.created });
      void refreshQueries(queryClient, ['campaigns']);
      await navigate(`/campaigns/payment?campaignId=${String(id)}`);
    },
    ({ film }) => {
      if (film?.message !== messages.required) return;
      const { requiredTitle: title, required: description } = messages;
      toast({ title, description, variant: 'destructive' });
    },
  );
  return { form, submit };
}
