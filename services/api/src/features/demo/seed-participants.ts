import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedMember } from './plan.ts';
import type { PlannedSpeaker } from './plan-speakers.ts';

/**
 * A participant of a campaign says who they are, and an administrator confirms it, unless that is
 * left to whoever tries the console.
 */
export async function seedParticipant(
  { events }: Pick<App, 'events'>,
  { member, campaignId, slot, answeredAt, confirmedAt }: PlannedSpeaker,
  admin: PlannedMember,
): Promise<void> {
  const stream = campaignStream(campaignId);
  const { state } = await stateOf(events, stream, campaign);
  const memberId = member.id;
  const isConfirmed = state?.participants.known.some((each) => each.memberId === memberId);
  if (isConfirmed === true) return;
  await execute(
    events,
    stream,
    campaign,
    {
      type: 'answerAsParticipant',
      slot,
      answer: 'claim',
      memberId,
      where: 'My page at the institute has this address: institute.example/people',
    },
    demoCause(`take part in ${String(campaignId)}`, member, answeredAt),
  );
  if (confirmedAt === null) return;
  const reason = 'The address is on the page of the institute.';
  await execute(
    events,
    stream,
    campaign,
    {
      type: 'confirmParticipant',
      now: confirmedAt,
      slot,
      memberId,
      confirmedBy: admin.id,
      reason,
    },
    demoCause(`confirm ${String(memberId)} in ${String(campaignId)}`, admin, confirmedAt),
  );
}
