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
  const { data = [], isPending, isLoadingError, refetch } = useCategories();
  if (isLoadingError) {
    return <RetryAlert message="The categories did not load" retry={() => void refetch()} />;
  }
  // `props` includes the properties that react-admin's filter form adds.
  return <SelectInput {...props} choices={data} isPending={isPending} />;
}
