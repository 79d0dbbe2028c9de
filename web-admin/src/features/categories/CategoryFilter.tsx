import { SelectInput } from 'react-admin';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCategories } from './use-categories.ts';

interface CategoryFilterProps {
  readonly source: string;
  readonly label: string;
  readonly alwaysOn?: boolean;
}

/** A filter by category. */
export function CategoryFilter(props: CategoryFilterProps) {
  const { data = [], isPending, error, isLoadingError, refetch } = useCategories();
  if (isLoadingError) {
    return (
      <RetryAlert
        failed="The categories did not load."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  // `props` includes the properties that react-admin's filter form adds.
  return <SelectInput {...props} choices={data} isPending={isPending} />;
}
