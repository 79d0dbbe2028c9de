import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { CampaignFormValues, FormErrors } from './campaign-form.ts';
import { useCheckedForm } from './use-checked-form.ts';

export type CampaignForm = UseFormReturn<CampaignFormValues>;

/** The form's state. `check` runs on submit, and after that on every change. */
export const useCampaignForm: (
  defaultValues: CampaignFormValues,
  check: (values: CampaignFormValues) => FormErrors | undefined,
) => CampaignForm = useCheckedForm;

/** The messages in the order of the fields. */
export function messagesOf(errors: FieldErrors<CampaignFormValues>): string[] {
  const { title, description, imageUrl, categoryId, goalAmount, expiresOn } = errors;
  const { participants, moderator, moderatorBio } = errors;
  const people = Array.from({ length: campaignLimits.participants.max }, (_, index) => [
    participants?.[index]?.name,
    participants?.[index]?.bio,
  ]).flat();
  const aboutPeople = [...people, moderator, moderatorBio];
  return [title, description, imageUrl, categoryId, ...aboutPeople, goalAmount, expiresOn].flatMap(
    (error) => error?.message ?? [],
  );
}
