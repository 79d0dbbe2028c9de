import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { CampaignFormValues, FormErrors } from './campaign-form.ts';

export type CampaignForm = UseFormReturn<CampaignFormValues>;

/** The form's state. `check` runs on submit, and after that on every change. */
export function useCampaignForm(
  defaultValues: CampaignFormValues,
  check: (values: CampaignFormValues) => FormErrors | undefined,
): CampaignForm {
  const resolver: Resolver<CampaignFormValues> = (values) => {
    const errors = check(values);
    return errors ? { values: {}, errors: fieldErrors(errors) } : { values, errors: {} };
  };
  return useForm<CampaignFormValues>({ resolver, defaultValues });
}

function fieldErrors(errors: FormErrors): FieldErrors<CampaignFormValues> {
  const result: Record<string, unknown> = {};
  const people: Partial<Record<'name' | 'bio', { type: string; message: string }>>[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const [, slot, bio] = /^participants\.(\d)(\.bio)?$/u.exec(name) ?? [];
    const error = { type: 'contract', message };
    if (slot === undefined) result[name] = error;
    else {
      const index = Number(slot);
      people[index] = { ...people[index], [bio === undefined ? 'name' : 'bio']: error };
    }
  }
  return { ...result, ...(people.length > 0 && { participants: people }) };
}

/** The distinct messages in the order of the fields. */
export function messagesOf(errors: FieldErrors<CampaignFormValues>): string[] {
  const { title, description, imageUrl, categoryId, goalAmount, expiresOn } = errors;
  const { participants, moderator, moderatorBio } = errors;
  const people = Array.from({ length: campaignLimits.participants.max }, (_, index) => [
    participants?.[index]?.name,
    participants?.[index]?.bio,
  ]).flat();
  const aboutPeople = [...people, moderator, moderatorBio];
  return [title, description, imageUrl, categoryId, ...aboutPeople, goalAmount, expiresOn]
    .flatMap((error) => error?.message ?? [])
    .filter((message, index, all) => all.indexOf(message) === index);
}
