import { css } from '@emotion/react';
import { latestDateOfBirth, profileLimits } from '@rostrum/contracts/profiles/constants';
import { useState, type ReactNode } from 'react';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { changeOwnProfile, type OwnProfile } from '../api.ts';
import { ProfileField } from './ProfileFields.tsx';
import { SaveRow } from './SaveRow.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';

const folded = [
  'phoneNumber',
  'dateOfBirth',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'occupation',
  'company',
] as const;
const names = ['fullName', 'bio', ...folded] as const;

export function PersonalTab({ profile }: { readonly profile: OwnProfile }): ReactNode {
  const { form, submit } = useProfileForm({
    profile,
    names,
    failure: 'Failed to update profile',
    save: async (changes) => {
      await changeOwnProfile(changes);
    },
  });
  const [latest] = useState(() => latestDateOfBirth(new Date().toISOString().slice(0, 10)));
  const { isSubmitting, isDirty } = form.formState;
  return (
    <form noValidate aria-label="Personal Information" onSubmit={(event) => void submit(event)}>
      <Stack gap={10}>
        <TitledSection title="Shown on your profile">
          <ProfileField
            form={form}
            name="fullName"
            label="Full name"
            input={{ autoComplete: 'name' }}
          />
          <ProfileField
            form={form}
            name="bio"
            label="Bio"
            long
            hint={`At most ${profileLimits.bio.max.toLocaleString('en-US')} characters. Blank lines separate paragraphs.`}
          />
        </TitledSection>
        <More form={form}>
          <TitledSection
            title="Only for you and the operators"
            text="Nobody else sees these fields, and none of them is needed."
          >
            <div css={pairStyle}>
              <ProfileField
                form={form}
                name="phoneNumber"
                label="Phone number"
                input={{ type: 'tel', autoComplete: 'tel' }}
              />
              <ProfileField
                form={form}
                name="dateOfBirth"
                label="Date of birth"
                input={{
                  type: 'date',
                  autoComplete: 'bday',
                  min: profileLimits.dateOfBirth.earliest,
                  max: latest,
                }}
              />
            </div>
            <ProfileField
              form={form}
              name="address"
              label="Address"
              input={{ autoComplete: 'street-address' }}
            />
            <div css={pairStyle}>
              <ProfileField
                form={form}
                name="zipCode"
                label="ZIP code"
                input={{ autoComplete: 'postal-code' }}
              />
              <ProfileField
                form={form}
                name="city"
                label="City"
                input={{ autoComplete: 'address-level2' }}
              />
              <ProfileField
                form={form}
                name="state"
                label="State"
                input={{ autoComplete: 'address-level1' }}
              />
              <ProfileField
                form={form}
                name="country"
                label="Country"
                input={{ autoComplete: 'country-name' }}
              />
              <ProfileField
                form={form}
                name="occupation"
                label="Occupation"
                input={{ autoComplete: 'organization-title' }}
              />
              <ProfileField
                form={form}
                name="company"
                label="Company"
                input={{ autoComplete: 'organization' }}
              />
            </div>
          </TitledSection>
        </More>
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

/** Fields that nobody needs, folded until the member opens them or one of them has a mistake. */
function More({
  form: {
    formState: { errors },
  },
  children,
}: {
  readonly form: ProfileForm;
  readonly children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const isOpen = open || folded.some((name) => errors[name] !== undefined);
  return (
    <Fold label="More" open={isOpen} onToggle={setOpen}>
      {children}
    </Fold>
  );
}

const pairStyle = css({
  display: 'grid',
  gap: space(5),
  '& > *': { minWidth: 0 },
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
