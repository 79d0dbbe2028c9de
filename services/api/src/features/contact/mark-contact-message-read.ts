import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { contactMessage, contactStream } from './contact-message.ts';

/** POST /api/contact-messages/{id}/mark-read. A repeat has no effect. */
export function markContactMessageRead(app: App): Handler<Routes['markContactMessageRead']> {
  return async ({ params }, context) => {
    const command = { kind: 'read', readBy: member(context).id } as const;
    const stream = contactStream(params.id);
    const decided = await execute(app.events, stream, contactMessage, command, context.cause());
    context.reached(decided.position);
    return { success: true };
  };
}
