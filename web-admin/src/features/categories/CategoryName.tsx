import { useCategories } from './use-categories.ts';

/** A category's name, or its id until the names are loaded. */
export function CategoryName({ id }: { id: number }) {
  const { data } = useCategories();
  return <>{data?.find((category) => category.id === id)?.name ?? `category ${String(id)}`}</>;
}
