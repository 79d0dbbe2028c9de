import type { Cause } from '@rostrum/event-store';
import type { ReactionWithId } from '@rostrum/projections/reactions';
import { execute } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { reactions, reactionStream } from './reactions.ts';

type Dependencies = Pick<Services, 'events' | 'projections'>;

/** Number of reactions that are taken back concurrently. */
const atATime = 10;

/** A member's reactions to all campaigns, page by page, also those that are not given any more. */
export function reactionsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<readonly ReactionWithId[]> {
  const { reactions: of } = projections.queries;
  return pagesAfter((limit, after) => of.ofMember(userId, limit, after));
}

async function takeBackAll(app: Dependencies, userId: number, cause: Cause): Promise<void> {
  await untilFolded(app, ['reactions']);
  for await (const found of reactionsOf(app, userId)) {
    const given = found.filter((reaction) => reaction.given !== null);
    const campaignIds = Array.from(new Set(given.map(({ campaignId }) => campaignId)));
    for (let from = 0; from < campaignIds.length; from += atATime) {
      await Promise.all(
        campaignIds.slice(from, from + atATime).map((campaignId) => {
          const stream = reactionStream(campaignId, userId);
          const command = { kind: 'erase', campaignId, userId } as const;
          return execute(app.events, stream, reactions, command, cause);
        }),
      );
    }
  }
}

/** Takes back all reactions of a member, so that counts and lists of people stay equal. */
export function eraseReactions(app: Dependencies): EraseMember {
  return ({ userId, cause }) => takeBackAll(app, userId, cause);
}

const name = 'take-back-erased-reactions';

/**
 * Repeats it once the member is erased: a reaction that was being recorded while the erasure read
 * the others is taken back, too.
 */
export function takeBackErasedReactions(app: Dependencies): Process {
  return {
    name,
    types: ['PersonalDataErased'],
    async handle(events) {
      for (const event of events) {
        if (event.type !== 'PersonalDataErased') continue;
        await takeBackAll(app, event.data.userId, causedBy(event, name));
      }
    },
  };
}
