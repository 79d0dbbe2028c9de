import type { Answer } from '@rostrum/contracts/client';
import { categoriesEndpoints } from '@rostrum/contracts/categories/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type Category = Answer<'listCategories'>[number];

export const categoriesKey = ['categories'] as const;

/** All categories, as the log defines them, up to a minute old. */
export function useCategories() {
  const calls = useCalls();
  return useQuery({
    queryKey: categoriesKey,
    queryFn: () => calls.call(categoriesEndpoints.listCategories),
    staleTime: 60_000,
  });
}
