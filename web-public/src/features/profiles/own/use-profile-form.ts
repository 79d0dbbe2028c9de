import { zodResolver } from '@hookform/resolvers/zod';
import { ownProfileBody } from '@rostrum/contracts/profiles/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { refreshSession } from '../../accounts/index.ts';
import type { OwnProfile, OwnProfileChanges } from '../api.ts';

const textFields = ownProfileBody.omit({ notificationPreferences: true });
type Values = z.input<typeof textFields>;
type Changes = z.output<typeof textFields>;
export type FieldName = keyof Values;
export type ProfileForm = UseFormReturn<Values, unknown, Changes>;

/**
 * Checks the fields that differ from what is stored: a value from before a rule was made does not
 * stand in the way of other changes.
 */
export function checkChanged(stored: Values): Resolver<Values, unknown, Changes> {
  const check = zodResolver(textFields);
  return (entered, context, options) =>
    check(
      Object.fromEntries(
        Object.entries(entered).filter(([name, value]) => value !== stored[name as FieldName]),
      ),
      context,
      options,
    );
}

interface ProfileFormOptions {
  readonly profile: OwnProfile;
  readonly names: readonly FieldName[];
  /** Title of the message when the server refuses the changes. */
  readonly failure: string;
  /** @throws ApiError */
  readonly save: (changes: OwnProfileChanges) => Promise<void>;
}

/** A form for some fields of the profile. It saves only the changed ones. */
export function useProfileForm({ profile, names, failure, save }: ProfileFormOptions): {
  readonly form: ProfileForm;
  readonly submit: ReturnType<ProfileForm['handleSubmit']>;
} {
  const queryClient = useQueryClient();
  const values: Values = Object.fromEntries(names.map((name) => [name, profile[name] ?? '']));
  // When the profile is loaded again, the fields are updated, except those with unsaved changes.
  const form = useForm<Values, unknown, Changes>({
    resolver: checkChanged(values),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit(async (entered) => {
    const changed = names.filter((name) => form.formState.dirtyFields[name]);
    try {
      await save(Object.fromEntries(changed.map((name) => [name, entered[name]])));
    } catch (error) {
      showRefusal(error, names, form.setError);
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: failure, description, variant: 'destructive' });
      return;
    }
    form.reset({
      ...values,
      ...Object.fromEntries(changed.map((name) => [name, entered[name] ?? ''])),
    });
    toast({ title: 'Profile updated' });
    await Promise.all([
      refreshQueries(queryClient, ['profiles', profile.id]),
      refreshSession(queryClient),
    ]);
  });
  return { form, submit };
}
