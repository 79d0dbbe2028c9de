import { happenedAt, type DomainEvent, type EventData } from '@rostrum/contracts';
import { entryLimits, entryMessages, submissionStream } from '@rostrum/contracts/prompts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { IdTaken } from '../../../kernel/fresh-id.ts';

export { submissionStream };

type Created = EventData<'EntryCreated'>;

/**
 * An entry: the state for decisions in `submission-{id}`. Whether it is shown is decided on the stream
 * of its prompt.
 */
export interface Entry extends Created {
  readonly createdBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Whether its $1 was not paid in time. */
  readonly lapsed: boolean;
  readonly erased: boolean;
}

export type EntryOwnCommand =
  | ({ readonly type: 'create'; readonly commandId: string } & Created)
  /** It was not paid in time. */
  | { readonly type: 'lapse'; readonly now: Date }
  | { readonly type: 'erase' };

/** The file of an entry, as its withdrawal releases it. */
export const fileOf = ({ file, fileType: kind }: Entry): EventData<'EntryWithdrawn'>['file'] =>
  file && { kind, id: file.id };

function evolve(state: Entry | undefined, event: RecordedEvent): Entry | undefined {
  switch (event.type) {
    case 'EntryCreated': {
      const createdBy = event.metadata.causationId;
      const of = { createdBy, createdAt: happenedAt(event) };
      return { ...event.data, ...of, lapsed: false, erased: false };
    }
    case 'EntryWithdrawn':
      return state && { ...state, lapsed: true };
    case 'EntryErased':
      return state && { ...state, erased: true };
    default:
      return state;
  }
}

function decide(command: EntryOwnCommand, state: Entry | undefined): readonly DomainEvent[] {
  if (command.type === 'create') {
    const { type: _, commandId, ...data } = command;
    if (state?.createdBy === commandId) return [];
    if (state) throw new IdTaken(data.submissionId);
    return [{ type: 'EntryCreated', data }];
  }
  if (!state) throw notFound(entryMessages.notFound);
  const { submissionId, promptId, promptCreatorId, creatorId } = state;
  const of = { submissionId, promptId, promptCreatorId, creatorId };
  if (command.type === 'erase') return state.erased ? [] : [{ type: 'EntryErased', data: of }];
  const until = Date.parse(state.createdAt) + entryLimits.unpaidMs;
  if (state.lapsed || until > command.now.getTime()) return [];
  const shown = { wasShown: false, isShown: false };
  const data = { ...of, ...shown, cause: 'not_paid', file: fileOf(state) } as const;
  return [{ type: 'EntryWithdrawn', data }];
}

export const entry: Decider<Entry | undefined, EntryOwnCommand> = {
  initialState: undefined,
  evolve,
  decide,
};
