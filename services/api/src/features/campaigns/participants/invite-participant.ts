import type { Routes } from '@rostrum/contracts';
import { participantLimits, participantMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { DomainError, forbidden } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { campaignStream, type Campaign } from '../campaign.ts';
import { loadEditableCampaign } from '../edit-campaign.ts';
import { changeParticipants } from './change-participants.ts';
import { participantOf, refusalOfInviting } from './decide-on-participants.ts';

/**
 * Invites a participant by mail. The event causes the mail. An invitation to the same address again is
 * the same one, so that the link of the first mail still works.
 */
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
      sameAs: await openInvitationTo(app, found, params.slot, body.email),
      email: body.email,
    });
  };
}

/** The id of the open invitation of a participant, if it was sent to this address; else null. */
async function openInvitationTo(
  { events }: Pick<App, 'events'>,
  found: Campaign,
  slot: number,
  email: string,
): Promise<number | null> {
  const { invitation } = participantOf(found, slot);
  if (invitation === null) return null;
  const loaded = await events.load(campaignStream(found.id), ['ParticipantInvited']);
  const isTo = loaded.events.some(
    ({ type, data }) =>
      type === 'ParticipantInvited' &&
      data.invitationId === invitation.id &&
      data.email.toLowerCase() === email.toLowerCase(),
  );
  return isTo ? invitation.id : null;
}

/** Records that the creator hands a link over. @throws DomainError (403, 404, 409) */
export function handOverLink(app: Pick<App, 'events'>): Handler<Routes['handOverLink']> {
  return async ({ params: { id, slot } }, context) => {
    const found = await loadEditableCampaign(app, id, context);
    if (found.creatorId !== member(context).id) throw forbidden();
    return changeParticipants(app, context, id, { type: 'handOverLink', slot });
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
