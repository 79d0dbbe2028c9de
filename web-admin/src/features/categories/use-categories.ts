import { categoriesEndpoints } from '@rostrum/contracts/categories/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

/** All categories, as the log defines them. They are loaded once. */
export function useCategories() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['categories'],
    queryFn: () => calls.call(categoriesEndpoints.listCategories),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
