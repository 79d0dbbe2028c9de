import { invitationSubject } from '@rostrum/contracts/campaigns';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import type { Process } from '../../../kernel/process.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';

/** Destroys the key of the address of an invitation that has ended, and the mails that were sent to it. */
export function forgetInvitationsProcess({ state }: Pick<App, 'state'>): Process {
  return {
    name: 'forget-invitations',
    types: ['ParticipantInvitationEnded'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'ParticipantInvitationEnded') continue;
        const subject = invitationSubject(event.data);
        await state.vault.erase(subject);
        await state.outbox.eraseWith(subject);
      }
    },
  };
}

/** Ends the invitations of a campaign whose links are no longer valid. */
export function endInvitations({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const stream = campaignStream(subjectId);
    const { state } = await stateOf(events, stream, campaign);
    for (const { slot, invitation } of state?.participants.known ?? []) {
      if (invitation === null || Date.parse(invitation.expiresAt) > now.getTime()) continue;
      const of = { slot, invitationId: invitation.id, why: 'expired' } as const;
      await execute(events, stream, campaign, { type: 'endInvitation', ...of }, cause);
    }
  };
}
