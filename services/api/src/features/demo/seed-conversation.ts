import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedCampaign } from './plan.ts';

/** The creator plans the conversation, and submits its evidence. */
export async function seedConversation(
  app: Pick<App, 'events'>,
  planned: PlannedCampaign,
): Promise<void> {
  await announce(app, planned);
  await submitEvidence(app, planned);
}

async function announce(
  { events }: Pick<App, 'events'>,
  { id, creator, announced }: PlannedCampaign,
): Promise<void> {
  if (!announced) return;
  const { at, date } = announced;
  await execute(
    events,
    campaignStream(id),
    campaign,
    {
      type: 'announce',
      now: at,
      announcedBy: creator.id,
      date: date.toISOString(),
      reason: null,
    },
    demoCause(`announce ${String(id)}`, creator, at),
  );
}

/** Submits the evidence unless an earlier run has done so. */
async function submitEvidence(
  { events }: Pick<App, 'events'>,
  { id, creator, evidence }: PlannedCampaign,
): Promise<void> {
  if (!evidence) return;
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (state?.conversation.evidence) return;
  const { at, heldAt, minutes } = evidence;
  await execute(
    events,
    campaignStream(id),
    campaign,
    {
      type: 'submitEvidence',
      now: at,
      submittedBy: creator.id,
      asAdmin: false,
      date: heldAt.toISOString(),
      minutes,
      videoUrl: null,
      imageUrl: null,
      where: 'The local newspaper reported about the evening on its second page.',
      reason: null,
    },
    demoCause(`submit evidence ${String(id)}`, creator, at),
  );
}
