import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import type { TrailerForm } from './use-trailer-form.ts';

/** The wording of `contentRightsVersion`: another wording is another version. */
export function RightsField({ form }: { readonly form: TrailerForm }): ReactNode {
  return (
    <Checkbox
      label={
        <>
          I confirm that I own the rights to this trailer, I agree to the{' '}
          <TextLink to="/terms" target="_blank">
            Terms of Service
          </TextLink>
          , and I understand that a revenue share applies if the trailer is selected.
        </>
      }
      error={form.formState.errors.contentRightsAgreed?.message}
      required
      {...form.register('contentRightsAgreed')}
    />
  );
}
