import type { ListQuery, Route } from '@rostrum/contracts';
import type { StreamName } from '@rostrum/event-store';
import type { Page } from '@rostrum/projections';
import type { z } from 'zod';
import { execute, type CachedEventStore, type Decider } from '../../kernel/decider.ts';
import {
  endpoint,
  type AnswerOf,
  type Endpoint,
  type RequestContext,
  type ValidatedInput,
} from '../route.ts';
import { setPageHeaders } from './page-headers.ts';

/**
 * Binds a route to a page of a list: sets the totals in headers, and presents the items. The last
 * segment of the route's path is the list's name.
 */
export function listEndpoint<R extends Route, T>(
  route: R,
  load: (query: ValidatedInput<R>['query'], context: RequestContext) => Promise<Page<T>>,
  present: (items: readonly T[], context: RequestContext) => AnswerOf<R> | Promise<AnswerOf<R>>,
): Endpoint {
  const resource = route.path.slice(route.path.lastIndexOf('/') + 1);
  return endpoint<R>(route, async ({ query }, context) => {
    const page = await load(query, context);
    setPageHeaders(context, resource, (query as Pick<ListQuery, 'offset'>).offset, page);
    return present(page.items, context);
  });
}

/** A route that answers `{ success: true }`. */
type CommandRoute = Route & { readonly answers: { readonly 200: z.ZodType<{ success: true }> } };

/** Binds a route to a command on one stream; answers `{ success: true }` once it is carried out. */
export function commandEndpoint<R extends CommandRoute, S, C>(
  route: R,
  events: CachedEventStore,
  decider: Decider<S, C>,
  streamOf: (input: ValidatedInput<R>) => StreamName,
  commandOf: (input: ValidatedInput<R>, context: RequestContext) => NoInfer<C>,
): Endpoint {
  return endpoint<R>(route, async (input, context) => {
    const [stream, command] = [streamOf(input), commandOf(input, context)];
    const { position } = await execute(events, stream, decider, command, context.cause());
    context.reached(position);
    return { success: true } as AnswerOf<R>;
  });
}
