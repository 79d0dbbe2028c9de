import { happenedAt } from '@rostrum/contracts';
import type { EntryStatus } from '@rostrum/contracts/prompts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import type { EntryStanding } from './documents.ts';
import { closeReads, closeRule, isBehindClose } from './prompt-close.ts';
import { promptKey } from './prompt-key.ts';

type StatusEvent = EventOfType<
  | 'EntryPublished'
  | 'EntryHidden'
  | 'EntryShown'
  | 'EntryRemoved'
  | 'EntryRestored'
  | 'EntryWithdrawn'
>;
/** Events of an entry that is known. */
export type EntryEvent = StatusEvent | EventOfType<'EntryErased'>;

function standingOf(event: EventOfType<'EntryCreated'>): EntryStanding {
  const { submissionId: id, promptId, promptCreatorId, creatorId } = event.data;
  return {
    id,
    promptId,
    promptCreatorId,
    creatorId,
    status: 'unpaid',
    voteCount: 0,
    createdAt: happenedAt(event),
    publishedAt: null,
    publishedPosition: null,
  };
}

/** What became of the entry. One that was withdrawn stays so; one that was removed, until it is restored. */
function statusAfter(before: EntryStatus, { type, data }: StatusEvent): EntryStatus {
  if (before === 'withdrawn') return before;
  switch (type) {
    case 'EntryWithdrawn':
      return 'withdrawn';
    case 'EntryRemoved':
      return 'removed';
    case 'EntryRestored':
      return data.isShown ? 'published' : 'hidden';
    case 'EntryHidden':
      return before === 'removed' ? before : 'hidden';
    case 'EntryShown':
      return before === 'removed' ? before : 'published';
    case 'EntryPublished':
      return 'published';
  }
}

/**
 * Rules of one document per entry. `present` adds the fields of one read model to a new one, and
 * `change` what an event changes in these.
 */
export function entryRules<D extends EntryStanding>(
  present: (entry: EntryStanding, event: EventOfType<'EntryCreated'>) => D,
  change: (entry: D, event: EntryEvent) => Partial<D>,
): Rules {
  const rules = rulesFor<D>();
  const changed = <E extends EntryEvent>(
    step: (entry: D, event: E) => Partial<EntryStanding> = () => ({}),
  ): Rule<E> =>
    rules.existing<E>(
      ({ data }) => String(data.submissionId),
      (entry, event) => ({ ...entry, ...step(entry, event), ...change(entry, event) }),
      { partitionKey: promptKey },
    );
  const ofStatus = <E extends StatusEvent>(): readonly Rule<E>[] => [
    changed<E>(({ status }, event) => ({ status: statusAfter(status, event) })),
  ];
  /** Counts a vote for the entry on one side of the change; none behind the close. */
  const counted = (side: 'from' | 'to', by: 1 | -1): Rule<EventOfType<'EntryVoteChanged'>> =>
    rules.existing<EventOfType<'EntryVoteChanged'>>(
      (event, auxiliary) =>
        isBehindClose(event, auxiliary) ? undefined : event.data[side]?.toString(),
      (entry) => ({ ...entry, voteCount: entry.voteCount + by }),
      { partitionKey: promptKey, reads: closeReads },
    );
  return {
    EntryCreated: [
      rules.document<EventOfType<'EntryCreated'>>(
        ({ data }) => String(data.submissionId),
        (_, event) => present(standingOf(event), event),
        { partitionKey: promptKey },
      ),
    ],
    EntryPublished: [
      changed<EventOfType<'EntryPublished'>>(({ status }, event) => ({
        status: statusAfter(status, event),
        publishedAt: happenedAt(event),
        publishedPosition: event.position,
      })),
    ],
    EntryHidden: ofStatus<EventOfType<'EntryHidden'>>(),
    EntryShown: ofStatus<EventOfType<'EntryShown'>>(),
    EntryRemoved: ofStatus<EventOfType<'EntryRemoved'>>(),
    EntryRestored: ofStatus<EventOfType<'EntryRestored'>>(),
    EntryWithdrawn: ofStatus<EventOfType<'EntryWithdrawn'>>(),
    EntryErased: [changed<EventOfType<'EntryErased'>>()],
    EntryVoteChanged: [counted('from', -1), counted('to', 1)],
    PromptClosed: [closeRule],
  };
}
