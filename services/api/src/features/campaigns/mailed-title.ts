import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';

/** The data of an event about a campaign with its title; undefined once its texts are erased. */
export async function withMailedTitle<T extends { readonly campaignId: number }>(
  events: App['events'],
  data: T,
): Promise<(T & { readonly title: string }) | undefined> {
  const title = await mailedTitle(events, data.campaignId);
  return title === undefined ? undefined : { ...data, title };
}

/** The title that a mail about a campaign names; undefined once its texts are erased. */
export async function mailedTitle(
  events: App['events'],
  campaignId: number,
): Promise<string | undefined> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  return state && !state.erased ? state.proposal.title : undefined;
}
