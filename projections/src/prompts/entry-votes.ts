import { happenedAt, limits } from '@rostrum/contracts';
import { adminEntryVotes, entryVoteLimits, type EntryVoteStatus } from '@rostrum/contracts/prompts';
import { defineReadModel, type AuxiliaryView, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { entryVoteId, type EntryVoteDocument } from './documents.ts';
import { closeReads, closeRule, isBehindClose } from './prompt-close.ts';
import { promptKey } from './prompt-key.ts';

type Changed = EventOfType<'EntryVoteChanged'>;
type Confirmed = EventOfType<'EntryVotesConfirmed'>;

/** `castIn`: the prompt, while the vote is for an entry, also one that waits; null otherwise. */
interface StoredVote extends EntryVoteDocument {
  readonly castIn: number | null;
}

/** The first members who voted from one address in a prompt on one day, `entryVoteLimits.ofAddress` at most. */
interface Address {
  readonly userIds: readonly number[];
}

const votes = rulesFor<StoredVote>();
const addresses = rulesFor<Address>();

const addressId = ({ data: { promptId, voter, day } }: Changed): string =>
  ['address', String(promptId), day, voter].join(':');

const reads = (event: Changed): readonly string[] => [...closeReads(event), addressId(event)];

const firstOf = (event: Changed, auxiliary: AuxiliaryView): readonly number[] =>
  addresses.read(auxiliary, addressId(event))?.userIds ?? [];

/** Whether the member becomes one of the first of the address. */
const joins = (event: Changed, first: readonly number[]): boolean =>
  event.data.cause === 'member' &&
  event.data.to !== null &&
  first.length < entryVoteLimits.ofAddress &&
  !first.includes(event.data.userId);

function statusOf(event: Changed, confirmed: boolean, auxiliary: AuxiliaryView): EntryVoteStatus {
  const { to, cause, userId } = event.data;
  if (to === null) return cause === 'suspension' ? 'suspended' : 'taken_back';
  const first = firstOf(event, auxiliary);
  return confirmed || first.includes(userId) || joins(event, first) ? 'given' : 'waits';
}

const changed = votes.document<Changed>(
  (event, auxiliary) =>
    isBehindClose(event, auxiliary)
      ? undefined
      : entryVoteId(event.data.promptId, event.data.userId),
  (before, event, auxiliary) => {
    const { promptId, userId, to, cause, entryCreatorId, standing, voter, day } = event.data;
    const confirmed = cause !== 'member' && before?.confirmed === true;
    return {
      id: entryVoteId(promptId, userId),
      promptId,
      userId,
      submissionId: to,
      entryCreatorId,
      status: statusOf(event, confirmed, auxiliary),
      standing: { ...standing },
      voter,
      day,
      confirmed,
      changedAt: happenedAt(event),
      castIn: to === null ? null : promptId,
    };
  },
  { partitionKey: promptKey, reads },
);

const address = addresses.auxiliary<Changed>(
  (event, auxiliary) =>
    !isBehindClose(event, auxiliary) && joins(event, firstOf(event, auxiliary))
      ? addressId(event)
      : undefined,
  (before, { data: { userId } }) => ({ userIds: [...(before?.userIds ?? []), userId] }),
  { partitionKey: promptKey, reads },
);

/** One rule for each member that a confirmation can name, because a rule changes one document. */
const confirmed = Array.from({ length: limits.idList }, (_, index) =>
  votes.existing<Confirmed>(
    ({ data: { promptId, userIds } }) => {
      const userId = userIds[index];
      return userId === undefined ? undefined : entryVoteId(promptId, userId);
    },
    (vote) => (vote.status === 'waits' ? { ...vote, status: 'given', confirmed: true } : vote),
    { partitionKey: promptKey },
  ),
);

/**
 * The votes for entries: a document per member and prompt. Of each address the first members count in a
 * prompt on one day; the votes of others wait for an admin. What happens behind the close of the prompt
 * changes no vote, except that an admin confirms it.
 */
export const entryVotes = defineReadModel({
  name: 'entry-votes',
  version: 1,
  lists: [adminEntryVotes],
  partitionable: true,
  on: {
    PromptClosed: [closeRule],
    EntryVoteChanged: [changed, address],
    EntryVotesConfirmed: confirmed,
  },
  indexes: [
    ['changedAt'],
    ['promptId', 'changedAt'],
    ['submissionId', 'changedAt'],
    ['userId', 'changedAt'],
    ['status', 'changedAt'],
    ['voter', 'changedAt'],
    // The votes that count, and those that wait.
    ['castIn', 'userId'],
    ['promptId', 'status', 'changedAt'],
  ],
});
