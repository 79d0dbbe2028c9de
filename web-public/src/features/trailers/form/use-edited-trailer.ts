import { trailerMessages as messages } from '@rostrum/contracts/campaigns/messages';
import { useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type CampaignDetail, useOwnImage, useSavedEdit } from '../../campaigns/index.ts';
import {
  checkTrailerChanges,
  formOf,
  trailerErrors,
  type TrailerFormValues,
} from './trailer-form.ts';
import { showErrors, type TrailerForm, useTrailerForm } from './use-trailer-form.ts';

interface EditedTrailer {
  /** The trailer as it was when the form opened; saving replaces the data of the query. */
  readonly before: CampaignDetail;
  readonly form: TrailerForm;
  readonly submit: ReturnType<TrailerForm['handleSubmit']>;
}

/** Checks against the browser's clock. */
const checkNow = (values: TrailerFormValues, before: CampaignDetail) =>
  checkTrailerChanges(values, before, Date.now());

const savedTexts: Readonly<Partial<Record<CampaignDetail['status'], string>>> = {
  sent_back: 'It is hidden until it is accepted on its review.',
  pending_payment: 'It is published once its $1 is paid.',
};

/** The form of a trailer that is edited. Submitting saves what was changed. */
export function useEditedTrailer(trailer: CampaignDetail): EditedTrailer {
  const [before] = useState(trailer);
  const [initial] = useState(() => formOf(before));
  const form = useTrailerForm(useOwnImage(initial), (values) => {
    const result = checkNow(values, before);
    return 'errors' in result ? result.errors : undefined;
  });
  const save = useSavedEdit(before.id, {
    title: 'Trailer updated',
    description: savedTexts[before.status] ?? 'Your changes are public now.',
  });
  const submit = form.handleSubmit(
    async (values) => {
      const result = checkNow(values, before);
      if ('errors' in result) return;
      await save(result.body, (byField) => {
        showErrors(form, trailerErrors(byField, values));
      });
    },
    ({ film, contentRightsAgreed }) => {
      const { requiredTitle, required, rightsTitle, rights } = messages;
      if (film) toast({ title: requiredTitle, description: required, variant: 'destructive' });
      else if (contentRightsAgreed)
        toast({ title: rightsTitle, description: rights, variant: 'destructive' });
    },
  );
  return { before, form, submit };
}
