import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { fieldIds } from './field-ids.ts';
import type { CampaignForm } from './use-campaign-form.ts';

/** Selects one of the categories. The selected one is kept while the list is loading. */
export function CategoryField({ form }: { readonly form: CampaignForm }): ReactNode {
  const categories = useQuery(categoriesQuery);
  if (categories.isLoadingError) {
    return <LoadFailed query={categories} level={3} title="Error Loading Categories" />;
  }
  return (
    <Controller
      control={form.control}
      name="categoryId"
      render={({ field, fieldState: { error } }) => (
        <Field id={fieldIds.category} label="Category" error={error?.message} required>
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
