import { entryLimits } from '@rostrum/contracts/prompts/constants';
import type { ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChipChoices } from '../../../ui/forms/ChipChoices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input, Textarea } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EntryUploader } from '../../uploads/index.ts';
import type { PromptDetail } from '../api.ts';
import { fileTypeLabel } from '../file-types.tsx';
import { sizeTexts } from '../page/rules.ts';
import { type EntryFormValues, typesOf } from './entry-form.ts';

export type EntryForm = UseFormReturn<EntryFormValues>;

interface EntryFieldsProps {
  readonly form: EntryForm;
  readonly prompt: PromptDetail;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

const { title, description, content } = entryLimits;

export function EntryFields({ form, prompt, onUploading }: EntryFieldsProps): ReactNode {
  const { control, formState, register, setValue } = form;
  const { errors } = formState;
  const [fileType, text] = useWatch({ control, name: ['fileType', 'content'] });
  const types = typesOf(prompt);
  return (
    <Stack gap={6}>
      {types.length > 1 && (
        <ChipChoices
          label="What it is"
          options={types.map((value) => ({ value, label: fileTypeLabel(value) }))}
          isChosen={(value) => value === fileType}
          onChoose={(value) => {
            // A file of another type is not one of this type.
            if (value !== fileType) setValue('fileUrl', '');
            setValue('fileType', value, { shouldValidate: formState.isSubmitted });
          }}
        />
      )}
      <Field
        id="title"
        label="Title"
        error={errors.title?.message}
        hint={`${String(title.min)} to ${String(title.max)} characters.`}
        required
      >
        <Input maxLength={title.max + 20} {...register('title')} />
      </Field>
      {fileType === 'text' ? (
        <Field
          id="content"
          label="Your text"
          error={errors.content?.message}
          hint={`${count(text.length)} of at most ${count(content.max)} characters. It is shown as text, without formatting.`}
          required
        >
          <Textarea rows={14} {...register('content')} />
        </Field>
      ) : (
        <Controller
          control={control}
          name="fileUrl"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <EntryUploader
              key={fileType}
              kind={fileType}
              url={value === '' ? null : value}
              onChange={(url) => {
                onChange(url ?? '');
              }}
              error={error?.message}
              buttonRef={ref}
              onBusyChange={onUploading}
              hint={`Upload ${sizeTexts[fileType]}. It has to be your own work.`}
            />
          )}
        />
      )}
      <Field
        id="description"
        label="Description"
        error={errors.description?.message}
        hint={`At most ${count(description.max)} characters.`}
        optional
      >
        <Textarea rows={3} {...register('description')} />
      </Field>
    </Stack>
  );
}

const count = (characters: number): string => characters.toLocaleString('en-US');
