import { useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '@rostrum/contracts/profiles/constants';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { noMail, useSendsMail } from '../../../api/mail.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { changeOwnProfile, type OwnProfile, ownProfileQuery } from '../api.ts';
import { SaveRow } from './SaveRow.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

const preferences = [
  {
    name: 'email',
    label: 'Email',
    hint: 'Mails about what concerns you. Security mails and receipts are sent in any case.',
  },
  {
    name: 'campaignUpdates',
    label: 'Campaign updates',
    hint: 'What happens to campaigns that you created or support, such as what backers gave, once a day.',
  },
  {
    name: 'messages',
    label: 'Messages from other members',
    hint: 'Sent to you by mail. The sender does not see your address.',
  },
  {
    name: 'marketingMessages',
    label: 'Marketing messages',
    hint: 'News about Rostrum itself.',
  },
  {
    name: 'sms',
    label: 'Text messages (SMS)',
    hint: 'Your choice is kept. No text messages are sent yet.',
  },
] as const satisfies readonly {
  readonly name: keyof NotificationPreferences;
  readonly label: string;
  readonly hint: string;
}[];

export function NotificationsTab({ profile }: { readonly profile: OwnProfile }): ReactNode {
  const queryClient = useQueryClient();
  const sendsMail = useSendsMail();
  const { register, handleSubmit, formState, reset } = useForm<NotificationPreferences>({
    values: profile.notificationPreferences,
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (notificationPreferences) => {
    try {
      const saved = await changeOwnProfile({ notificationPreferences });
      reset(saved.notificationPreferences);
      queryClient.setQueryData(ownProfileQuery.queryKey, saved);
      toast({ title: 'Profile updated' });
    } catch (error) {
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: 'Failed to update profile', description, variant: 'destructive' });
    }
  });
  return (
    <form noValidate aria-label="Notifications" onSubmit={(event) => void submit(event)}>
      <Stack gap={8}>
        <TitledSection title="What you want to hear of">
          {!sendsMail && <Alert tone="info" title={`${noMail} Your choices are kept.`} />}
          {preferences.map(({ name, label, hint }) => (
            <Checkbox key={name} label={label} hint={hint} {...register(name)} />
          ))}
        </TitledSection>
        <TitledSection title="What others see">
          <Checkbox
            label="My activity in the feeds of others"
            hint="Members who follow you see what you publish, comment on and follow, and what you give with your name. Without this, their feeds show none of it, not even what you did before. What happens to your campaigns is still shown to those who follow them."
            {...register('showsActivity')}
          />
        </TitledSection>
        <SaveRow
          busy={isSubmitting}
          dirty={isDirty}
          onDiscard={() => {
            reset();
          }}
        />
      </Stack>
      <UnsavedChanges dirty={isDirty && !isSubmitting} />
    </form>
  );
}
