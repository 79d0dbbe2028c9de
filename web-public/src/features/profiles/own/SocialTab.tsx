import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { changeSocialProfile, type OwnProfile } from '../api.ts';
import { networkNames, networks } from '../network-names.ts';
import { ProfileField } from './ProfileFields.tsx';
import { SaveRow } from './SaveRow.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { useProfileForm } from './use-profile-form.ts';

const names = ['location', 'website', ...networks] as const;

export function SocialTab({ profile }: { readonly profile: OwnProfile }): ReactNode {
  const { form, submit } = useProfileForm({
    profile,
    names,
    failure: 'Failed to update social profile',
    save: (changes) => changeSocialProfile(profile.id, changes),
  });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <form noValidate aria-label="Social Media" onSubmit={(event) => void submit(event)}>
      <Stack gap={8}>
        <TitledSection
          title="Where people find you"
          text="Everybody sees what you enter here. Leave empty what you do not want to show."
        >
          <ProfileField form={form} name="location" label="Location" hint="A city, or a country." />
          <ProfileField
            form={form}
            name="website"
            label="Website"
            input={{ type: 'url', inputMode: 'url', placeholder: 'https://' }}
          />
          {networks.map((network) => (
            <ProfileField
              key={network}
              form={form}
              name={network}
              label={networkNames[network]}
              hint="Your name there, or the address of your page."
              input={{ autoCapitalize: 'none', spellCheck: false }}
            />
          ))}
        </TitledSection>
        <SaveRow
          busy={isSubmitting}
          dirty={isDirty}
          onDiscard={() => {
            form.reset();
          }}
        />
      </Stack>
      <UnsavedChanges dirty={isDirty && !isSubmitting} />
    </form>
  );
}
