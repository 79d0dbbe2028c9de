import type { z } from 'zod';
import { campaignMessages, type participantStates } from '@rostrum/contracts/campaigns';
import type { Queries } from '@rostrum/projections';
import type { Actor } from '../../../kernel/actor.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { member, type RequestContext } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { loadPeople, presentPerson, type People } from '../../accounts/index.ts';
import { campaign, campaignStream, type Campaign, type CampaignCommand } from '../campaign.ts';
import { can, isCreatorOrAdmin } from '../policy.ts';
import { refusalOfAnswering, refusalOfInviting } from './decide-on-participants.ts';
import { participantIn, type Participant } from './participants.ts';

type WireParticipants = z.input<typeof participantStates>;

/** A campaign that the caller sees. @throws DomainError (404) */
export async function loadSeenCampaign(
  { events }: Pick<App, 'events'>,
  id: number,
  context: RequestContext,
): Promise<Campaign> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (!state || !can(member(context), 'see', { ...state, ...state.proposal }, context.now())) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  return state;
}

/** Carries out a command on a campaign, and answers with its participants. @throws DomainError (404) */
export async function changeParticipants(
  { events }: Pick<App, 'events'>,
  context: RequestContext,
  id: number,
  command: CampaignCommand,
): Promise<WireParticipants> {
  const stream = campaignStream(id);
  const { state, position } = await execute(events, stream, campaign, command, context.cause());
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  context.reached(position);
  return presentParticipants(context.queries, state, member(context));
}

/** The participants of a campaign as the caller may see them. They come from its stream, and are current. */
export async function presentParticipants(
  queries: Pick<Queries, 'accounts'>,
  state: Campaign,
  actor: Actor,
): Promise<WireParticipants> {
  const participants = state.proposal.participants.map((name, index) => ({
    name,
    known: participantIn(state.participants, index + 1),
  }));
  const people = await loadPeople(
    queries,
    participants.flatMap(({ known }) => [
      known.memberId,
      ...known.answers.map(({ memberId }) => memberId),
    ]),
  );
  const decides = isCreatorOrAdmin(actor, state);
  return participants.map(({ name, known }) => ({
    slot: known.slot,
    name,
    member: known.memberId === null ? null : presentPerson(people, known.memberId),
    confirmedBy: known.way,
    declined: known.declined,
    mine: known.answers.find(({ memberId }) => memberId === actor.id)?.answer ?? null,
    refusal: refusalOfAnswering(state, known, actor.id) ?? null,
    inviteRefusal: decides ? (refusalOfInviting(state, known, actor.isAdmin) ?? null) : null,
    ...(decides || actor.isStaff
      ? ofStaff(known, people)
      : { invitation: null, handedOverAt: null, answers: [] }),
  }));
}

const ofStaff = ({ invitation, handedOverAt, answers }: Participant, people: People) => ({
  handedOverAt,
  invitation: invitation && { sentAt: invitation.sentAt, expiresAt: invitation.expiresAt },
  answers: answers.map(({ memberId, ...rest }) => ({
    ...rest,
    member: memberId === null ? null : presentPerson(people, memberId),
  })),
});
