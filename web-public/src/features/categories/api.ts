import { categoriesEndpoints } from '@rostrum/contracts/categories/constants';
import type { Answer } from '@rostrum/contracts/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Category = Answer<'listCategories'>[number];

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => client.call(categoriesEndpoints.listCategories, undefined, { signal }),
  meta: { shows: [['campaigns']] },
});

export function categoryQuery(id: number) {
  return queryOptions({
    queryKey: ['categories', id],
    queryFn: ({ signal }) =>
      client.call(categoriesEndpoints.getCategory, { params: { id: String(id) } }, { signal }),
    meta: { shows: [['campaigns']] },
  });
}
