import { participantsEndpoints as endpoints } from '@rostrum/contracts/campaigns/participants';
import type { Calls } from '../../kernel/calls.ts';
import type { AnswerRecord } from './records.ts';

type Answered = Pick<AnswerRecord, 'campaignId' | 'slot' | 'answer' | 'memberId'>;

/** An admin's decisions on an answer. @throws HttpError 409 */
export function decisionCalls(calls: Calls, { campaignId: id, slot, answer, memberId }: Answered) {
  const decision = (reason: string) => ({
    params: { id, slot: String(slot) },
    body: { answer, memberId, reason },
  });
  return {
    confirm: (reason: string) => calls.call(endpoints.confirmParticipant, decision(reason)),
    drop: (reason: string) => calls.call(endpoints.dropParticipant, decision(reason)),
  };
}

/** An admin's calls about the invitation of a participant. @throws HttpError 409 */
export function invitationCalls(calls: Calls, id: number, slot: number) {
  const params = { id, slot: String(slot) };
  return {
    invite: (email: string) => calls.call(endpoints.inviteParticipant, { params, body: { email } }),
    withdraw: () => calls.call(endpoints.withdrawInvitation, { params }),
  };
}

/** The query of the participants of a campaign, with the answers that wait. */
export const participantsOf = (call: Calls['call'], id: number) => ({
  queryKey: ['participants', 'of-campaign', id],
  queryFn: () => call(endpoints.getParticipants, { params: { id } }),
});
