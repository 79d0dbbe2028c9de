import type { Routes } from '@rostrum/contracts';
import { categoryStream } from '@rostrum/contracts/categories';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { category } from './category.ts';

/** POST /api/admin/categories/{id}/description */
export function describeCategory(app: Pick<App, 'events'>): Handler<Routes['describeCategory']> {
  return async ({ params, body }, context) => {
    const { position } = await execute(
      app.events,
      categoryStream(params.id),
      category,
      { type: 'describe', ...body, describedBy: member(context).id },
      context.cause(),
    );
    context.reached(position);
    return { success: true as const };
  };
}
