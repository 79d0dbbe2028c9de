import { messages, routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { endpoint, type Endpoint } from '../../http/route.ts';

/** GET /api/users/{id}: the public fields, and no others. */
export function getUserEndpoint(app: App): Endpoint {
  return endpoint(routes.getUser, async ({ params }) => {
    const found = (await app.projections.queries.users.byIds([params.id])).get(params.id);
    if (!found) throw notFound(messages.userNotFound);
    const { id, username, profileImageUrl, createdAt } = found;
    return { id, username, profileImageUrl, createdAt };
  });
}
