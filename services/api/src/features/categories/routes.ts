import { messages, routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { endpoint, type Endpoint } from '../../http/route.ts';

export function categoriesEndpoints(app: App): Endpoint[] {
  const { categories } = app.projections.queries;
  return [
    endpoint(routes.listCategories, async () => [...(await categories.all())]),
    endpoint(routes.getCategory, async ({ params }) => {
      const found = await categories.get(params.id);
      if (!found) throw notFound(messages.categoryNotFound);
      return found;
    }),
  ];
}
