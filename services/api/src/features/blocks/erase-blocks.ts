import { blockStream } from '@rostrum/contracts/blocks';
import type { Cause, StreamName } from '@rostrum/event-store';
import type { App, Services } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesOf } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import { block } from './block.ts';
import { isAnyErased } from './other-member.ts';

type Needs = Pick<Services, 'clock' | 'events' | 'projections'>;

interface BlockPair {
  readonly blockerId: number;
  readonly blockedId: number;
}

/** Ends all blocks by a member and of a member. A repeat finds what is left. */
export function eraseBlocks(app: Needs): EraseMember {
  return async ({ userId, cause }) => {
    await untilFolded(app, ['blocks']);
    const { ofBlocker, ofBlocked } = app.projections.queries.blocks;
    for (const list of [ofBlocker, ofBlocked]) {
      for await (const pairs of pagesOf((limit, cursor?: string) =>
        list(userId, { cursor, limit }),
      )) {
        await Promise.all(pairs.map((pair) => end(app, pair, cause)));
      }
    }
  };
}

/** Names of the streams of the members that a member blocks. */
export async function* blockStreamsOf(
  app: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  const { ofBlocker } = app.projections.queries.blocks;
  for await (const pairs of pagesOf((limit, cursor?: string) =>
    ofBlocker(userId, { cursor, limit }),
  )) {
    for (const { blockerId, blockedId } of pairs) yield blockStream(blockerId, blockedId);
  }
}

const name = 'end-blocks-of-erased-members';

/** Ends a block that was appended while the erasure of one of both went through the list. */
export function endErasedBlocks(app: Pick<App, 'clock' | 'events'>): Process {
  return {
    name,
    types: ['MemberBlocked'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'MemberBlocked') continue;
        const { blockerId, blockedId } = event.data;
        if (await isAnyErased(app.events, [blockerId, blockedId])) {
          await end(app, event.data, causedBy(event, name));
        }
      }
    },
  };
}

async function end(
  { clock, events }: Pick<App, 'clock' | 'events'>,
  { blockerId, blockedId }: BlockPair,
  cause: Cause,
): Promise<void> {
  const command = { kind: 'end', blockerId, blockedId, now: clock() } as const;
  await execute(events, blockStream(blockerId, blockedId), block, command, cause);
}
