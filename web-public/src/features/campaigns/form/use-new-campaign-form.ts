import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { browserStorage } from './browser-storage.ts';
import type { CampaignFormValues } from './campaign-form.ts';
import { checkCreation, goalIn, hasFoldedError, missingFields, startOf } from './create-forms.ts';
import { creationStorage, type CreateForm } from './creation-storage.ts';
import { useCampaignForm, type CampaignForm } from './use-campaign-form.ts';
import { useCampaignSubmission, type SubmissionTitles } from './use-campaign-submission.ts';
import { useOwnImage } from './use-own-image.ts';

interface NewCampaignFormOptions {
  readonly userId: number;
  readonly createForm: CreateForm;
  /** Called when a submission fails because of a field that can be folded. */
  readonly onFoldedError: () => void;
}

interface NewCampaignForm {
  readonly form: CampaignForm;
  readonly submit: ReturnType<CampaignForm['handleSubmit']>;
}

const titles: Readonly<Record<CreateForm, SubmissionTitles>> = {
  full: { signIn: campaignMessages.signInTitle, failed: campaignMessages.createFailed },
  simple: { signIn: campaignMessages.signInTitleSimple, failed: campaignMessages.submissionFailed },
};

/** Checks against the browser's clock. */
const checkNow = (values: CampaignFormValues, createForm: CreateForm) =>
  checkCreation(values, createForm, Date.now());

/** The form of a new campaign. Every change is saved in the draft; submitting goes on to the payment. */
export function useNewCampaignForm({
  userId,
  createForm,
  onFoldedError,
}: NewCampaignFormOptions): NewCampaignForm {
  const [storage] = useState(() => creationStorage(browserStorage, userId));
  const [initial] = useState(() => startOf(storage.draft(), createForm, Date.now()));
  const goOn = useCampaignSubmission(storage, createForm, titles[createForm]);
  const form = useCampaignForm(useOwnImage(initial), (values) => {
    const result = checkNow(values, createForm);
    return 'errors' in result ? result.errors : undefined;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          storage.saveDraft(values);
        },
      }),
    [form, storage],
  );

  useEffect(() => {
    const values = form.getValues();
    const goal = goalIn(values, createForm);
    if (goal !== values.goalAmount) form.setValue('goalAmount', goal);
    // The other form may have refused the goal.
    if (Object.keys(form.formState.errors).length > 0) void form.trigger();
  }, [form, createForm]);

  const submit = form.handleSubmit(
    async (values) => {
      const result = checkNow(values, createForm);
      if ('body' in result) await goOn(result.body);
    },
    (errors) => {
      if (hasFoldedError(errors)) onFoldedError();
      if (createForm === 'simple') tellMissing(form.getValues());
    },
  );
  return { form, submit };
}

/** Says in one message which of the required fields are empty. */
function tellMissing(values: CampaignFormValues): void {
  const missing = missingFields(values);
  if (missing.length === 0) return;
  toast({
    title: campaignMessages.requiredMissing,
    description: `Please fill in: ${missing.join(', ')}.`,
    variant: 'destructive',
  });
}
