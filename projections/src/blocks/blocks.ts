import { happenedAt } from '@rostrum/contracts';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member who blocks another one, while it lasts: `{blockerId}:{blockedId}`. */
export interface BlockDocument {
  readonly blockerId: number;
  readonly blockedId: number;
  readonly createdAt: string;
}

type Changed = EventOfType<'MemberBlocked' | 'MemberUnblocked'>;

const rules = rulesFor<BlockDocument>();
/** The id of the document of a block. */
export const blockId = (blockerId: number, blockedId: number): string =>
  `${String(blockerId)}:${String(blockedId)}`;
const key = ({ data }: Changed): string => blockId(data.blockerId, data.blockedId);

/** Id of the counter of the members that a member blocks. */
export const blockedByCounter = (blockerId: number): string => counterId('blocked-by', blockerId);
const counter = ({ data }: Changed): string => blockedByCounter(data.blockerId);

export const blocks = defineReadModel({
  name: 'blocks',
  version: 1,
  partitionable: true,
  on: {
    MemberBlocked: [
      rules.document<EventOfType<'MemberBlocked'>>(key, (_, e) => ({
        blockerId: e.data.blockerId,
        blockedId: e.data.blockedId,
        createdAt: happenedAt(e),
      })),
      counterRule(counter, 1),
    ],
    MemberUnblocked: [
      rules.existing<EventOfType<'MemberUnblocked'>>(key, () => undefined),
      counterRule(counter, -1),
    ],
  },
  indexes: [
    ['blockerId', 'createdAt'],
    ['blockedId', 'createdAt'],
  ],
});
