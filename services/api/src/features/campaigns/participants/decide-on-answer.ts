import type { Routes } from '@rostrum/contracts';
import { participantMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { foldedEnding } from '../folded-ending.ts';
import { changeParticipants } from './change-participants.ts';

/** An admin confirms an answer. A confirmed decline ends the funding, or lets the donors choose. */
export function confirmParticipant(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['confirmParticipant']> {
  return async ({ params: { id, slot }, body: { answer, memberId, reason } }, context) => {
    const confirmedBy = member(context).id;
    const now = context.now();
    if (answer === 'claim') {
      if (memberId === null) throw new DomainError('conflict', participantMessages.noAnswer);
      const of = { slot, memberId, confirmedBy, reason } as const;
      return changeParticipants(app, context, id, { type: 'confirmParticipant', now, ...of });
    }
    const held = (await foldedEnding(app, id))?.held ?? 0;
    return changeParticipants(app, context, id, {
      type: 'confirmDecline',
      slot,
      now,
      memberId,
      confirmedBy,
      reason,
      held,
    });
  };
}

/** An admin drops an answer, or undoes the confirmation of a participant. */
export function dropParticipant(app: Pick<App, 'events'>): Handler<Routes['dropParticipant']> {
  return ({ params: { id, slot }, body: { answer, memberId, reason } }, context) => {
    const droppedBy = member(context).id;
    const of = { slot, answer, memberId, droppedBy, reason };
    const now = context.now();
    return changeParticipants(app, context, id, { type: 'dropParticipant', now, ...of });
  };
}
