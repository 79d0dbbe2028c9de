import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { serviceTermsStream, terms, type TermsCommand } from './terms.ts';

/** POST /api/admin/terms/{version}/withdraw */
export function withdrawTerms({ events }: Pick<App, 'events'>): Handler<Routes['withdrawTerms']> {
  return async ({ params: { version }, body: { reason } }, context) => {
    const data = { version, withdrawnBy: member(context).id, reason };
    const command: TermsCommand = { kind: 'withdraw', data, now: context.now() };
    const { position } = await execute(events, serviceTermsStream, terms, command, context.cause());
    context.reached(position);
    return { success: true as const };
  };
}
