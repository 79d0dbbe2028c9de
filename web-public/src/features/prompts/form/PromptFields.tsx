import { allowedFileTypes, promptLimits } from '@rostrum/contracts/prompts/constants';
import { poolMax } from '@rostrum/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input, Select, Textarea } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { lockedStyle } from '../../campaigns/index.ts';
import { categoriesQuery } from '../../categories/index.ts';
import { ImageUploader } from '../../uploads/index.ts';
import { fileTypeLabel } from '../file-types.tsx';
import { endDays, type PromptFormValues } from './prompt-form.ts';

export type PromptForm = UseFormReturn<PromptFormValues>;

interface PromptFieldsProps {
  readonly form: PromptForm;
  /** Whether title and text are fixed. */
  readonly locked?: boolean;
  /** Whether the prompt exists, so that its end and what entries may be are fixed. */
  readonly isEdited?: boolean;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

const { title, description } = promptLimits;

/** The fields that the create form and the edit form share. */
export function PromptFields(props: PromptFieldsProps): ReactNode {
  const { form, locked = false, isEdited = false, onUploading } = props;
  const { errors } = form.formState;
  const { length } = useWatch({ control: form.control, name: 'description' }).trim();
  return (
    <Stack gap={10}>
      <TitledSection title="What you ask for">
        <Field
          id="title"
          label="Title"
          error={errors.title?.message}
          hint={`${String(title.min)} to ${String(title.max)} characters.`}
          required
        >
          <Input
            maxLength={title.max + 20}
            readOnly={locked}
            css={locked && lockedStyle}
            {...form.register('title')}
          />
        </Field>
        <Field
          id="description"
          label="Description"
          error={errors.description?.message}
          hint={`${count(length)} of ${count(description.min)} to ${count(description.max)} characters. Blank lines separate paragraphs.`}
          required
        >
          <Textarea
            rows={6}
            readOnly={locked}
            css={locked && lockedStyle}
            {...form.register('description')}
          />
        </Field>
        <CategoryField form={form} />
      </TitledSection>
      {!isEdited && (
        <TitledSection title="The entries">
          <EntryRules form={form} />
        </TitledSection>
      )}
      <TitledSection title="The picture">
        <Controller
          control={form.control}
          name="imageUrl"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ImageUploader
              label="Picture (optional)"
              aspect={16 / 9}
              imageUrl={value === '' ? null : value}
              onChange={(imageUrl) => {
                onChange(imageUrl ?? '');
              }}
              error={error?.message}
              onBusyChange={onUploading}
              hint="JPG, PNG or GIF of at most 5 MB; 1280×720 pixels are best. Without one, the cover is drawn."
            />
          )}
        />
      </TitledSection>
    </Stack>
  );
}

function EntryRules({ form }: { readonly form: PromptForm }): ReactNode {
  const { errors } = form.formState;
  const [{ first, last }] = useState(() => endDays(Date.now()));
  return (
    <>
      <Field
        id="file-types"
        label="What entries may be"
        error={errors.allowedFileTypes?.message}
        required
      >
        <Select {...form.register('allowedFileTypes')}>
          {allowedFileTypes.map((each) => (
            <option key={each} value={each}>
              {fileTypeLabel(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="end-date"
        label="End date"
        error={errors.expiresOn?.message}
        hint="The last day (UTC), from tomorrow to a year from now. It cannot be changed later."
        required
      >
        <Input type="date" min={first} max={last} {...form.register('expiresOn')} />
      </Field>
      <Checkbox
        label="Several winners share if they have as many votes"
        hint={`At most ${String(poolMax)}. Otherwise the earliest of them wins alone.`}
        {...form.register('allowMultipleWinners')}
      />
    </>
  );
}

/** The selected category is kept while the list is loading. PreRoll has no prompts. */
function CategoryField({ form }: { readonly form: PromptForm }): ReactNode {
  const categories = useQuery(categoriesQuery);
  if (categories.isLoadingError) {
    return <LoadFailed query={categories} level={3} title="Error Loading Categories" />;
  }
  return (
    <Controller
      control={form.control}
      name="categoryId"
      render={({ field, fieldState: { error } }) => (
        <Field id="category" label="Category" error={error?.message} required>
          <Select {...field}>
            <option value="">
              {categories.isPending ? 'Loading categories' : 'Select a category'}
            </option>
            {categories.data
              ?.filter(({ kind }) => kind === 'debate')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    />
  );
}

const count = (characters: number): string => characters.toLocaleString('en-US');
