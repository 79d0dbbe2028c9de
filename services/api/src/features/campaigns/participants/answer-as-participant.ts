import type { Routes } from '@rostrum/contracts';
import { participantMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import {
  changeParticipants,
  loadSeenCampaign,
  presentParticipants,
} from './change-participants.ts';

/** The participants of a campaign. */
export function getParticipants(app: Pick<App, 'events'>): Handler<Routes['getParticipants']> {
  return async ({ params: { id } }, context) => {
    const found = await loadSeenCampaign(app, id, context);
    return presentParticipants(context.queries, found, member(context));
  };
}

/** A member says that they are a participant. Without an invitation, their address must be verified. */
export function answerAsParticipant(
  app: Pick<App, 'events'>,
): Handler<Routes['answerAsParticipant']> {
  return async ({ params: { id, slot }, body: { answer, where } }, context) => {
    await loadSeenCampaign(app, id, context);
    const { id: memberId, isVerified } = member(context);
    if (!isVerified) throw new DomainError('conflict', participantMessages.verifyFirst);
    return changeParticipants(app, context, id, {
      type: 'answerAsParticipant',
      slot,
      answer,
      memberId,
      where: answer === 'claim' ? (where ?? null) : null,
    });
  };
}

/** Takes back one's own answer. */
export function takeBackAnswer(app: Pick<App, 'events'>): Handler<Routes['takeBackAnswer']> {
  return async ({ params: { id, slot } }, context) => {
    await loadSeenCampaign(app, id, context);
    const command = { type: 'takeBackAnswer', slot, memberId: member(context).id } as const;
    return changeParticipants(app, context, id, command);
  };
}
