import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';

/** The title that a mail about a campaign names; undefined once its texts are erased. */
export async function mailedTitle(
  events: App['events'],
  campaignId: number,
): Promise<string | undefined> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  return state && !state.erased ? state.proposal.title : undefined;
}
