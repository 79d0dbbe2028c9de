import { z } from 'zod';
import type { Endpoint } from './define-endpoints.ts';
import type { ListDefinition } from './define-list.ts';
import { defineRoute } from './define-route.ts';
import { limits } from './limits.ts';
import { exportQuery } from './list-query.ts';
import { rateLimits } from './rate-limits.ts';

/** The route that answers all items of a console list that pass its filter, as CSV. */
export function adminExportRoute<const E extends Endpoint, const L extends ListDefinition>(
  endpoint: E,
  { items, list }: { readonly items: string; readonly list: L },
) {
  return defineRoute(endpoint, {
    summary: `All ${items} that pass the filter, in the list's default order, as CSV (UTF-8 with a byte order mark)`,
    tag: 'administration',
    access: 'staff',
    rate: rateLimits.export,
    media: 'text/csv',
    list,
    query: exportQuery(list),
    example: { query: { filter: '{}' } },
    answers: { 200: z.string().max(limits.export.characters) },
  });
}
