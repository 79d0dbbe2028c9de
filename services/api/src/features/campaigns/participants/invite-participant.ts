import type { Routes } from '@rostrum/contracts';
import { participantLimits, participantMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { loadEditableCampaign } from '../edit-campaign.ts';
import { changeParticipants } from './change-participants.ts';
import { participantOf, refusalOfInviting } from './decide-on-participants.ts';

/** Invites a participant by mail. The event causes the mail. */
export function inviteParticipant(
  app: Pick<App, 'events' | 'rateLimits'>,
): Handler<Routes['inviteParticipant']> {
  return async ({ params, body }, context) => {
    const found = await loadEditableCampaign(app, params.id, context);
    const inviter = member(context);
    const refusal = refusalOfInviting(found, participantOf(found, params.slot), inviter.isAdmin);
    if (refusal !== undefined) throw new DomainError('conflict', refusal);
    await app.rateLimits.consume(
      participantLimits.invitationsOfMember,
      String(inviter.id),
      participantMessages.tooManyOfMember,
    );
    return changeParticipants(app, context, found.id, {
      type: 'inviteParticipant',
      slot: params.slot,
      now: context.now(),
      invitedBy: inviter.id,
      asAdmin: inviter.isAdmin,
      invitationId: context.id(0),
      email: body.email,
    });
  };
}

/** Withdraws the open invitation of a participant. @throws DomainError (404, 409) */
export function withdrawInvitation(
  app: Pick<App, 'events'>,
): Handler<Routes['withdrawInvitation']> {
  return async ({ params: { id, slot } }, context) => {
    const found = await loadEditableCampaign(app, id, context);
    if (participantOf(found, slot).invitation === null) {
      throw new DomainError('conflict', participantMessages.noInvitation);
    }
    const command = { type: 'endInvitation', slot, why: 'withdrawn', invitationId: null } as const;
    return changeParticipants(app, context, id, command);
  };
}
