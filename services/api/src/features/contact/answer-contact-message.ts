import type { Routes } from '@rostrum/contracts';
import { contactMessages } from '@rostrum/contracts/contact';
import { SubjectErased } from '@rostrum/state';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { contactMessage, contactStream } from './contact-message.ts';

/** POST /api/contact-messages/{id}/answer. The mail follows from the event. */
export function answerContactMessage(app: App): Handler<Routes['answerContactMessage']> {
  return async ({ params, body }, context) => {
    const command = {
      kind: 'answer',
      answeredBy: member(context).id,
      answer: body.answer,
    } as const;
    const stream = contactStream(params.id);
    try {
      const decided = await execute(app.events, stream, contactMessage, command, context.cause());
      context.reached(decided.position);
      return { success: true };
    } catch (error) {
      // Its key was destroyed while it was answered.
      if (error instanceof SubjectErased) throw notFound(contactMessages.notFound);
      throw error;
    }
  };
}
