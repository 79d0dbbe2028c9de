import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { serviceTermsStream, terms, type TermsCommand } from './terms.ts';

/** POST /api/admin/terms */
export function announceTerms({ events }: Pick<App, 'events'>): Handler<Routes['announceTerms']> {
  return async ({ body }, context) => {
    const data = { ...body, announcedBy: member(context).id };
    const command: TermsCommand = { kind: 'announce', data, now: context.now() };
    const { position } = await execute(events, serviceTermsStream, terms, command, context.cause());
    context.reached(position);
    return { success: true as const };
  };
}
