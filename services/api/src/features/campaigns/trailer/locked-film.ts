import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { assertTakesVotes } from './film-lock.ts';

type Needs = Pick<App, 'events'>;

/**
 * A trailer that takes votes, and the revision of the film that a vote is for now.
 * @throws DomainError (404, 409, 410) for another campaign
 */
export async function votableTrailer(
  { events }: Needs,
  id: number,
  now: Date,
): Promise<Pick<Campaign, 'creatorId' | 'filmRevision'>> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  assertTakesVotes(state, now);
  return state;
}

/** The revision of a film that is locked from then on. @throws DomainError (404, 409, 410) as above */
export async function lockedFilm(
  { events }: Needs,
  id: number,
  now: Date,
  cause: Cause,
): Promise<number> {
  const command = { type: 'lockFilm', now } as const;
  const { state } = await execute(events, campaignStream(id), campaign, command, cause);
  return state?.filmRevision ?? 0;
}
