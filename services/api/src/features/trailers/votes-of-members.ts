import type { Cause } from '@rostrum/event-store';
import type { TrailerVoteWithId } from '@rostrum/projections/trailers';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { isAnyErased } from '../blocks/index.ts';
import { trailerVote, trailerVoteStream, type VoteCommand } from './vote.ts';

type Dependencies = Pick<Services, 'events' | 'projections'>;
type Command = Exclude<VoteCommand, { readonly kind: 'vote' }>;

/** Number of votes that are changed concurrently. */
const atATime = 10;

/** A member's votes, page by page, also those that are not given any more. */
export function votesOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<readonly TrailerVoteWithId[]> {
  const { trailers } = projections.queries;
  return pagesAfter((limit, after) => trailers.votesOf(userId, limit, after));
}

async function change(
  { events }: Pick<Services, 'events'>,
  { campaignId, userId }: Pick<TrailerVoteWithId, 'campaignId' | 'userId'>,
  command: Command,
  cause: Cause,
): Promise<void> {
  await execute(events, trailerVoteStream(campaignId, userId), trailerVote, command, cause);
}

async function changeAll(
  app: Dependencies,
  userId: number,
  command: Command,
  cause: Cause,
): Promise<void> {
  await untilFolded(app, ['trailer-votes']);
  for await (const found of votesOf(app, userId)) {
    for (let from = 0; from < found.length; from += atATime) {
      const some = found.slice(from, from + atATime);
      await Promise.all(some.map((vote) => change(app, vote, command, cause)));
    }
  }
}

/** Takes back all votes of a member. */
export function eraseVotes(app: Dependencies): EraseMember {
  return ({ userId, cause }) => changeAll(app, userId, { kind: 'erasure' }, cause);
}

/** What a member's votes become by what the member is now; undefined when nothing. */
async function standingCommand(
  events: Services['events'],
  userId: number,
): Promise<Command | undefined> {
  if (await isAnyErased(events, [userId])) return { kind: 'erasure' };
  const { suspended } = (await stateOf(events, userStream(userId), user)).state;
  return suspended ? { kind: 'suspension' } : undefined;
}

/** Name of the process's cursor. Stored: never change it. */
const name = 'count-votes';

/**
 * Votes of suspended and of erased members are not counted. Each vote that is given is looked at
 * again, because it may have been given while these were going through the member's votes.
 */
export function countVotes(app: Dependencies): Process {
  return {
    name,
    types: ['MemberSuspended', 'MemberReinstated', 'PersonalDataErased', 'TrailerVoteChanged'],
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        if (event.type === 'TrailerVoteChanged') {
          if (!event.data.to) continue;
          const command = await standingCommand(app.events, event.data.userId);
          if (command) await change(app, event.data, command, cause);
        } else if (
          event.type === 'MemberSuspended' ||
          event.type === 'MemberReinstated' ||
          event.type === 'PersonalDataErased'
        ) {
          const { userId } = event.data;
          const now = await standingCommand(app.events, userId);
          await changeAll(app, userId, now ?? { kind: 'reinstatement' }, cause);
        }
      }
    },
  };
}
