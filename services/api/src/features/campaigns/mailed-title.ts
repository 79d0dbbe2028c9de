import { nounOf, type Noun } from '@rostrum/contracts/categories';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';

/**
 * The data of an event about a campaign with its title and what it is called; undefined once its texts
 * are erased.
 */
export async function withMailedTitle<T extends { readonly campaignId: number }>(
  events: App['events'],
  data: T,
): Promise<(T & { readonly title: string; readonly thing: Noun }) | undefined> {
  const { state } = await stateOf(events, campaignStream(data.campaignId), campaign);
  if (!state || state.erased) return undefined;
  const { proposal } = state;
  return { ...data, title: proposal.title, thing: nounOf(proposal) };
}

/** The title that a mail about a campaign names; undefined once its texts are erased. */
export async function mailedTitle(
  events: App['events'],
  campaignId: number,
): Promise<string | undefined> {
  return (await withMailedTitle(events, { campaignId }))?.title;
}
