import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { GenerateDescription } from '../../descriptions/index.ts';
import { fieldIds } from './field-ids.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface DescriptionFieldProps {
  readonly form: CampaignForm;
  /** Maximum length; it differs between creating and editing. */
  readonly max: number;
}

/** The description, which the server can write from the other fields. */
export function DescriptionField({ form, max }: DescriptionFieldProps): ReactNode {
  const { data: categories } = useQuery(categoriesQuery);
  const description = useWatch({ control: form.control, name: 'description' });
  return (
    <Stack gap={3}>
      <Field
        id={fieldIds.description}
        label="Description"
        error={form.formState.errors.description?.message}
        hint={lengthText(description, max)}
        required
      >
        <Textarea rows={7} {...form.register('description')} />
      </Field>
      <GenerateDescription
        fields={() => {
          const { title, participants, moderator, categoryId } = form.getValues();
          const category = categories?.find(({ id }) => String(id) === categoryId)?.name;
          return {
            title,
            participant1: participants[0]?.name,
            participant2: participants[1]?.name,
            category,
            moderator,
          };
        }}
        description={description}
        field={{
          read: () => form.getValues('description'),
          write: (text) => {
            form.setValue('description', text, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          },
        }}
        onTitleMissing={() => {
          form.setFocus('title');
        }}
      />
    </Stack>
  );
}

function lengthText(description: string, max: number): string {
  const { length } = description.trim();
  const { min, max: published } = campaignLimits.description;
  const count = (characters: number): string => characters.toLocaleString('en-US');
  const later = max < published ? ` Once it is published, ${count(published)} are allowed.` : '';
  return `${count(length)} of ${count(min)} to ${count(max)} characters.${later} Blank lines separate paragraphs.`;
}
