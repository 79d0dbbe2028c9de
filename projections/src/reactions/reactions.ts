import { happenedAt } from '@rostrum/contracts';
import type { ReactionStatus, ReactionValue, ReactionVariant } from '@rostrum/contracts/reactions';
import { adminReactions } from '@rostrum/contracts/reactions/lists';
import { counterId } from '../engine/counters.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member's reaction of one variant to a campaign. The document's id is `reactionId`. */
export interface ReactionDocument {
  readonly campaignId: number;
  readonly userId: number;
  readonly variant: ReactionVariant;
  /** The present one, or the last before it was taken back or removed. */
  readonly value: ReactionValue;
  /** The value while it is given, so that the people behind a count are found; null otherwise. */
  readonly given: ReactionValue | null;
  readonly status: ReactionStatus;
  readonly changedAt: string;
}

type Toggled = EventOfType<'ReactionToggled'>;
type Removed = EventOfType<'ReactionRemoved'>;

export const reactionId = (campaignId: number, userId: number, variant: ReactionVariant): string =>
  `${String(campaignId)}:${String(userId)}:${variant}`;

/** The counter of a reaction to a campaign. */
export const reactionCounter = (campaignId: number, value: ReactionValue): string =>
  counterId(campaignId, value);

const rules = rulesFor<ReactionDocument>();
const counters = rulesFor<{ readonly n: number }>();

const idOf = ({ data }: Toggled | Removed): string =>
  reactionId(data.campaignId, data.userId, data.variant);
const partitionKey = ({ data }: Toggled | Removed): string => String(data.campaignId);

function toggled(
  before: ReactionDocument | undefined,
  event: Toggled,
): ReactionDocument | undefined {
  const { campaignId, userId, variant, from, to } = event.data;
  const value = to ?? from;
  if (value === null) return before;
  const status = to === null ? 'taken_back' : 'given';
  return { campaignId, userId, variant, value, given: to, status, changedAt: happenedAt(event) };
}

/** Changes the counter of one side of the event, if there is one. */
const counting = (side: 'from' | 'to', by: number): Rule<Toggled> =>
  counters.auxiliary<Toggled>(
    ({ data }) => {
      const value = data[side];
      return value === null ? undefined : reactionCounter(data.campaignId, value);
    },
    (counter) => ({ n: (counter?.n ?? 0) + by }),
    { partitionKey },
  );

/** The reactions to campaigns: a document per member and variant, and a counter per value. */
export const reactions = defineReadModel({
  name: 'reactions',
  version: 1,
  partitionable: true,
  lists: [adminReactions],
  on: {
    ReactionToggled: [
      rules.document<Toggled>(idOf, toggled, { partitionKey }),
      counting('from', -1),
      counting('to', 1),
    ],
    ReactionRemoved: [
      rules.existing<Removed>(
        idOf,
        (reaction, { data: { value } }) => ({ ...reaction, value, status: 'removed' }),
        { partitionKey },
      ),
    ],
  },
  indexes: [
    ['campaignId', 'given', 'changedAt'],
    ['campaignId', 'changedAt'],
    ['userId', 'changedAt'],
    ['value', 'changedAt'],
    ['status', 'changedAt'],
    ['changedAt'],
  ],
});
