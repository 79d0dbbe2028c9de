import type { ParticipantAnswer } from '@rostrum/contracts/campaigns/participants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import type { Answer, Input } from '@rostrum/contracts/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

export type Participant = Answer<'getParticipants'>[number];
export type InvitationLink = Input<'lookAtInvitation'>['body'];
export type InvitationAnswer = Input<'answerInvitation'>['body']['answer'];

/** The participants of a campaign, with what the caller may see of invitations and answers. */
export const participantsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId, 'participants'],
    queryFn: ({ signal }) =>
      client.call(
        participantsEndpoints.getParticipants,
        { params: { id: String(campaignId) } },
        { signal },
      ),
    meta: { shows: [['accounts']] },
  });

/** A change that a member makes to a participant. */
export type ParticipantChange =
  | { readonly act: 'invite'; readonly email: string }
  | { readonly act: 'withdraw' }
  | { readonly act: 'handOver' }
  /** `where`: where it can be checked that the member is the participant, for a claim. */
  | { readonly act: 'answer'; readonly answer: ParticipantAnswer; readonly where?: string }
  | { readonly act: 'takeBack' };

/** Makes a change, and answers with the campaign's participants. @throws ApiError */
export function changeParticipant(
  campaignId: number,
  slot: number,
  change: ParticipantChange,
): Promise<readonly Participant[]> {
  const params = { id: String(campaignId), slot: String(slot) };
  switch (change.act) {
    case 'invite': {
      const body = { email: change.email };
      return client.call(participantsEndpoints.inviteParticipant, { params, body });
    }
    case 'withdraw':
      return client.call(participantsEndpoints.withdrawInvitation, { params });
    case 'handOver':
      return client.call(participantsEndpoints.handOverLink, { params });
    case 'answer': {
      const { answer, where } = change;
      const body = { answer, ...(where === undefined ? {} : { where }) };
      return client.call(participantsEndpoints.answerAsParticipant, { params, body });
    }
    case 'takeBack':
      return client.call(participantsEndpoints.takeBackAnswer, { params });
  }
}

/** What a mailed invitation is for. Looking changes nothing. */
export const invitationQuery = (link: InvitationLink) =>
  queryOptions({
    // Not below the campaign: an answer changes the campaign, and ends the link.
    queryKey: ['campaigns', 'invitation', link.campaignId, link.slot, link.token],
    queryFn: ({ signal }) =>
      client.call(participantsEndpoints.lookAtInvitation, { body: link }, { signal }),
    meta: { shows: [['accounts']] },
    // An invalid link stays invalid.
    retry: false,
  });

/** Answers a mailed invitation, or has its address forgotten. @throws ApiError */
export const answerInvitation = (
  link: InvitationLink,
  answer: InvitationAnswer,
): Promise<Answer<'answerInvitation'>> =>
  client.call(participantsEndpoints.answerInvitation, { body: { ...link, answer } });
