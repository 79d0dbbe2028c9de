import type { Routes } from '@rostrum/contracts';
import { participantMessages } from '@rostrum/contracts/campaigns';
import type { Handler } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { isLink, loadPeople, presentPerson } from '../../accounts/index.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { participantIn, tookPlace, type Participant } from './participants.ts';

interface MailedLink {
  readonly campaignId: number;
  readonly slot: number;
  readonly token: string;
}

interface Invited {
  readonly state: Campaign;
  readonly name: string;
  readonly invitation: NonNullable<Participant['invitation']>;
}

/** The open invitation of a mailed link. @throws DomainError (400) when there is none */
async function loadInvited(
  app: Pick<App, 'events' | 'keyedHash'>,
  { campaignId, slot, token }: MailedLink,
  now: Date,
): Promise<Invited> {
  const { state } = await stateOf(app.events, campaignStream(campaignId), campaign);
  const { invitation = null, answeredInvitation = null } = state
    ? participantIn(state.participants, slot)
    : {};
  const isOfId = (id: number | null | undefined): boolean =>
    isLink(app, 'participant-invitation', typeof id === 'number' ? String(id) : undefined, token);
  const isOf = isOfId(invitation?.id);
  if (isOfId(answeredInvitation)) throw answeredBefore();
  const name = state?.proposal.participants[slot - 1];
  if (!isOf || !state || !invitation || name === undefined) throw invalid();
  if (Date.parse(invitation.expiresAt) <= now.getTime()) throw invalid();
  return { state, name, invitation };
}

const answeredBefore = (): DomainError =>
  new DomainError('link_invalid', participantMessages.linkAnswered);
const invalid = (): DomainError => new DomainError('link_invalid', participantMessages.linkInvalid);

/** What the page of an invitation shows. Opening it changes nothing. */
export function lookAtInvitation(
  app: Pick<App, 'events' | 'keyedHash'>,
): Handler<Routes['lookAtInvitation']> {
  return async ({ body }, context) => {
    const { state, name, invitation } = await loadInvited(app, body, context.now());
    const { id: campaignId, creatorId, proposal } = state;
    const creator = presentPerson(await loadPeople(context.queries, [creatorId]), creatorId);
    const { expiresAt } = invitation;
    const { title } = proposal;
    return { campaignId, title, name, creator, expiresAt, tookPlace: tookPlace(state) };
  };
}

/**
 * Answers an invitation, or has its address forgotten. Whoever has the link may decline; to take part
 * one signs in. @throws DomainError (400, 401, 409)
 */
export function answerInvitation(
  app: Pick<App, 'events' | 'keyedHash'>,
): Handler<Routes['answerInvitation']> {
  return async ({ body }, context) => {
    const now = context.now();
    const { state, invitation } = await loadInvited(app, body, now);
    const { slot, answer } = body;
    const of = { slot, invitationId: invitation.id };
    const memberId = context.actor?.id ?? null;
    if (answer === 'claim' && memberId === null) {
      throw new DomainError('unauthenticated', participantMessages.signInToClaim);
    }
    const command =
      answer === 'forget'
        ? ({ type: 'endInvitation', ...of, why: 'forgotten' } as const)
        : ({ type: 'answerInvitation', ...of, now, answer, memberId } as const);
    const stream = campaignStream(state.id);
    const decided = await execute(app.events, stream, campaign, command, context.cause());
    context.reached(decided.position);
    return { success: true as const };
  };
}
