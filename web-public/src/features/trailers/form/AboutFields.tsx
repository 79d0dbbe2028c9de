import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { genreNames, trailerGenres } from '@rostrum/contracts/campaigns/trailer';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input, Select, Textarea } from '../../../ui/forms/inputs.tsx';
import { fieldIds, lockedStyle } from '../../campaigns/index.ts';
import type { TrailerForm } from './use-trailer-form.ts';

interface AboutFieldsProps {
  readonly form: TrailerForm;
  readonly locked: boolean;
  /** Maximum length of the synopsis; it differs between creating and editing. */
  readonly longest: number;
}

const { title, description } = campaignLimits;

/** Movie title, synopsis and genre. The synopsis is never locked. */
export function AboutFields({ form, locked, longest }: AboutFieldsProps): ReactNode {
  const { control, formState, register } = form;
  const { errors } = formState;
  const [synopsis, genre] = useWatch({ control, name: ['description', 'genre'] });
  const { length } = synopsis.trim();
  return (
    <>
      <Field
        id={fieldIds.title}
        label="Movie title"
        error={errors.title?.message}
        hint={`${String(title.min)} to ${String(title.max)} characters.`}
        required
      >
        <Input
          maxLength={title.max + 20}
          readOnly={locked}
          css={locked && lockedStyle}
          {...register('title')}
        />
      </Field>
      <Field
        id={fieldIds.description}
        label="Synopsis"
        error={errors.description?.message}
        hint={`${count(length)} of ${count(description.min)} to ${count(longest)} characters.`}
        required
      >
        <Textarea rows={5} {...register('description')} />
      </Field>
      {locked ? (
        <Field id={fieldIds.genre} label="Genre">
          <Input readOnly css={lockedStyle} value={genre === '' ? 'None' : genreNames[genre]} />
        </Field>
      ) : (
        <Field id={fieldIds.genre} label="Genre" error={errors.genre?.message} required>
          <Select {...register('genre')}>
            <option value="">Select a genre</option>
            {trailerGenres.map((each) => (
              <option key={each} value={each}>
                {genreNames[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

const count = (characters: number): string => characters.toLocaleString('en-US');
