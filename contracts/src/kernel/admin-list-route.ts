import { z } from 'zod';
import type { Endpoint } from './define-endpoints.ts';
import type { ListDefinition } from './define-list.ts';
import { defineRoute } from './define-route.ts';
import { adminListExample } from './inputs.ts';
import { limits } from './limits.ts';
import { listQuery } from './list-query.ts';

/** The route of a console list in react-admin's form. `items`: their name in the summary. */
export function adminListRoute<
  const E extends Endpoint,
  const L extends ListDefinition,
  S extends z.ZodType,
>(
  endpoint: E,
  { items, list, item }: { readonly items: string; readonly list: L; readonly item: S },
) {
  return defineRoute(endpoint, {
    summary: `The console's list of ${items} (sort, range and filter as JSON; totals in Content-Range and X-Total-Count)`,
    tag: 'administration',
    access: 'staff',
    query: listQuery(list),
    example: adminListExample,
    answers: { 200: z.array(item).max(limits.page.adminMax) },
  });
}
