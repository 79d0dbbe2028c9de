import { useEffect } from 'react';
import type { CampaignFormValues, checkNewCampaign } from './campaign-form.ts';
import type { CreateForm, CreationStorage } from './creation-storage.ts';
import { useCampaignForm, type CampaignForm } from './use-campaign-form.ts';
import { useCampaignSubmission, type SubmissionTitles } from './use-campaign-submission.ts';
import { useOwnImage } from './use-own-image.ts';

/** `now`: ms. */
type Check = (values: CampaignFormValues, now: number) => ReturnType<typeof checkNewCampaign>;

interface NewCampaignFormOptions {
  readonly storage: CreationStorage;
  readonly createForm: CreateForm;
  readonly initial: CampaignFormValues;
  /** Values of the draft that the form does not show, and that stay in it. */
  readonly kept?: Partial<CampaignFormValues>;
  readonly check: Check;
  readonly titles: SubmissionTitles;
  /** Called when a submission fails the check. */
  readonly onInvalid?: (values: CampaignFormValues) => void;
}

interface NewCampaignForm {
  readonly form: CampaignForm;
  readonly submit: ReturnType<CampaignForm['handleSubmit']>;
}

/** Checks against the browser's clock. */
const checkNow = (check: Check, values: CampaignFormValues) => check(values, Date.now());

/** A form of a new campaign. Every change is saved in the draft; submitting goes on to the payment. */
export function useNewCampaignForm({
  storage,
  createForm,
  initial,
  kept,
  check,
  titles,
  onInvalid,
}: NewCampaignFormOptions): NewCampaignForm {
  const goOn = useCampaignSubmission(storage, createForm, titles);
  const form = useCampaignForm(useOwnImage(initial), (values) => {
    const result = checkNow(check, values);
    return 'errors' in result ? result.errors : undefined;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          storage.saveDraft({ ...values, ...kept });
        },
      }),
    [form, storage, kept],
  );

  const submit = form.handleSubmit(
    async (values) => {
      const result = checkNow(check, values);
      if ('body' in result) await goOn(result.body);
    },
    () => onInvalid?.(form.getValues()),
  );
  return { form, submit };
}
