import { useCategories } from './use-categories.ts';

/** A category's name; its number while the name is not known. */
export function CategoryName({ id }: { id: number }) {
  const { data } = useCategories();
  return <>{data?.find((category) => category.id === id)?.name ?? `category ${String(id)}`}</>;
}
