import type { EventType } from '@rostrum/contracts';
import type { Cause, RecordedEvent } from '@rostrum/event-store';
import type { ReadModelName } from '@rostrum/projections';
import { stateOf } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { isAnyErased } from '../blocks/index.ts';

type Dependencies = Pick<Services, 'events' | 'projections'>;

/** What becomes of a member changes whether their votes count. */
export type VoteCause = 'suspension' | 'reinstatement' | 'erasure';

/** Votes of one kind. */
interface VotesOfMembers<V> {
  /** Name of the process's cursor. Stored: never change it. */
  readonly name: string;
  /** The read model that lists the votes of a member. */
  readonly model: ReadModelName;
  /** The event of a member's vote. */
  readonly type: EventType;
  /** The vote that an event of this type gives, with its member; undefined when it gives none. */
  readonly given: (
    event: RecordedEvent,
  ) => { readonly vote: V; readonly userId: number } | undefined;
  /** The votes of a member, page by page, also those that are not given any more. */
  readonly ofMember: (userId: number) => AsyncIterable<readonly V[]>;
  readonly change: (vote: V, why: VoteCause, cause: Cause) => Promise<unknown>;
}

/** Number of votes that are changed concurrently. */
const atATime = 10;

/**
 * Votes of suspended and of erased members do not count. Each vote that is given is looked at again,
 * because it may have been given while these were going through the member's votes.
 */
export function votesFollowMembers<V>(
  app: Dependencies,
  { name, model, type, given, ofMember, change }: VotesOfMembers<V>,
): { readonly process: Process; readonly erase: EraseMember } {
  const changeAll = async (userId: number, why: VoteCause, cause: Cause): Promise<void> => {
    await untilFolded(app, [model]);
    for await (const found of ofMember(userId)) {
      for (let from = 0; from < found.length; from += atATime) {
        const some = found.slice(from, from + atATime);
        await Promise.all(some.map((vote) => change(vote, why, cause)));
      }
    }
  };
  return {
    erase: ({ userId, cause }) => changeAll(userId, 'erasure', cause),
    process: {
      name,
      types: ['MemberSuspended', 'MemberReinstated', 'PersonalDataErased', type],
      async handle(batch) {
        for (const event of batch) {
          const cause = causedBy(event, name);
          if (
            event.type === 'MemberSuspended' ||
            event.type === 'MemberReinstated' ||
            event.type === 'PersonalDataErased'
          ) {
            const { userId } = event.data;
            const why = await standingOf(app.events, userId);
            await changeAll(userId, why ?? 'reinstatement', cause);
            continue;
          }
          const found = given(event);
          const why = found && (await standingOf(app.events, found.userId));
          if (found && why) await change(found.vote, why, cause);
        }
      },
    },
  };
}

/** Why the votes of a member do not count now; undefined when they do. */
async function standingOf(
  events: Services['events'],
  userId: number,
): Promise<VoteCause | undefined> {
  if (await isAnyErased(events, [userId])) return 'erasure';
  const { suspended } = (await stateOf(events, userStream(userId), user)).state;
  return suspended ? 'suspension' : undefined;
}
