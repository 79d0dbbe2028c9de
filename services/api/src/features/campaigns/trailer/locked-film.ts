import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Cause } from '@rostrum/event-store';
import { execute } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';

/** The maker of a trailer that takes votes, and its film, which is locked from then on. */
export async function lockedFilm(
  { events }: Pick<App, 'events'>,
  id: number,
  now: Date,
  cause: Cause,
): Promise<{ readonly creatorId: number; readonly filmRevision: number }> {
  const command = { type: 'lockFilm', now } as const;
  const { state } = await execute(events, campaignStream(id), campaign, command, cause);
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  return state;
}
