import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { assertTakesVotes } from './film-lock.ts';

type Needs = Pick<App, 'events'>;

/** The maker of a trailer that takes votes. @throws DomainError (404, 409, 410) for another campaign */
export async function makerOfVotable({ events }: Needs, id: number, now: Date): Promise<number> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  assertTakesVotes(state, now);
  return state.creatorId;
}

/** The revision of the film that a vote is for now. */
export async function filmOf({ events }: Needs, id: number): Promise<number> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  return state?.filmRevision ?? 0;
}

/** The same of a film that is locked from then on. @throws DomainError (404, 409, 410) as above */
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
