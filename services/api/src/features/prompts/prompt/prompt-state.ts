import { happenedAt, type EventData } from '@rostrum/contracts';
import { heldMs } from '@rostrum/contracts/campaigns';
import type { PromptPhase, PromptRefundReason } from '@rostrum/contracts/prompts';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { countEdit, noEdits, type Edits } from '../../../kernel/edits.ts';

export { promptStream } from '@rostrum/contracts/prompts';

type Created = EventData<'PromptCreated'>;
type Result = EventData<'PromptResult'>;

export type PromptTexts = Pick<Created, 'title' | 'description' | 'categoryId' | 'imageUrl'>;

/** The newest result. Times are ISO 8601. */
export interface PromptResultState extends Pick<Result, 'number' | 'winners' | 'doubts'> {
  readonly at: string;
  /** When an admin confirmed it although it waited; null unless one did. */
  readonly confirmedAt: string | null;
  /** How long the prompt had been on hold when it was counted. Milliseconds. */
  readonly onHoldMs: number;
}

export interface PromptRefunds {
  readonly reason: PromptRefundReason;
  readonly beginsAt: string;
  /** From here on the order is not undone. */
  readonly begun: boolean;
}

/** An entry whose fee has settled. */
export interface PublishedEntry {
  readonly creatorId: number;
  readonly paymentId: number;
  /** Its fee is disputed. */
  readonly hidden: boolean;
  /** By an admin. */
  readonly removed: boolean;
  readonly withdrawn: boolean;
}

export const isShown = ({ hidden, removed, withdrawn }: PublishedEntry): boolean =>
  !hidden && !removed && !withdrawn;

/** The state for decisions in `prompt-{id}`. Times are ISO 8601. */
export interface Prompt extends Pick<
  Created,
  | 'creatorId'
  | 'creatorRegisteredAt'
  | 'allowedFileTypes'
  | 'allowMultipleWinners'
  | 'expiresAt'
  | 'payoutPolicy'
> {
  readonly id: number;
  /** The command that created it. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly texts: PromptTexts;
  readonly phase: PromptPhase;
  /** The payment that published it; null before. */
  readonly paidBy: number | null;
  readonly publishedAt: string | null;
  /** Whether its $1 was not paid in time. */
  readonly notPaid: boolean;
  /** Whether title and text are fixed. */
  readonly locked: boolean;
  readonly edits: Edits;
  /** The entries that were published. */
  readonly entries: ReadonlyMap<number, PublishedEntry>;
  readonly closed: { readonly at: string; readonly position: Position } | null;
  readonly result: PromptResultState | null;
  /** Position of the last event that changed its entries, or confirmed votes; null before. */
  readonly entriesChangedAt: Position | null;
  /** Whether entries or votes have changed since the result: it is counted again before it is paid. */
  readonly isOutdated: boolean;
  readonly onHoldSince: string | null;
  /** How long it was on hold until now, without the hold that lasts. Milliseconds. */
  readonly onHoldMs: number;
  readonly refunds: PromptRefunds | null;
  readonly takedown: { readonly at: string; readonly from: PromptPhase } | null;
  readonly lastTakedownAt: string | null;
  readonly order: (EventData<'PayoutOrdered'> & { readonly orderedAt: string }) | null;
  /** The admins who decided about its result, its entries or its votes. */
  readonly decidedBy: ReadonlySet<number>;
  readonly erased: boolean;
  /** Revision since which it has its title and text. */
  readonly termsSince: number;
  readonly revision: number;
}

function created(event: RecordedEvent & { readonly data: Created }): Prompt {
  const { promptId: id, creatorId, creatorRegisteredAt } = event.data;
  const { allowedFileTypes, allowMultipleWinners, expiresAt, payoutPolicy } = event.data;
  return {
    id,
    creatorId,
    creatorRegisteredAt,
    allowedFileTypes,
    allowMultipleWinners,
    expiresAt,
    payoutPolicy,
    createdBy: event.metadata.causationId,
    createdAt: happenedAt(event),
    texts: textsOf(event.data),
    phase: 'pending_payment',
    paidBy: null,
    publishedAt: null,
    notPaid: false,
    locked: false,
    edits: noEdits,
    entries: new Map(),
    closed: null,
    result: null,
    entriesChangedAt: null,
    isOutdated: false,
    onHoldSince: null,
    onHoldMs: 0,
    refunds: null,
    takedown: null,
    lastTakedownAt: null,
    order: null,
    decidedBy: new Set(),
    erased: false,
    termsSince: event.revision,
    revision: event.revision,
  };
}

export const textsOf = ({
  title,
  description,
  categoryId,
  imageUrl,
}: PromptTexts): PromptTexts => ({
  title,
  description,
  categoryId,
  imageUrl,
});

export function evolve(state: Prompt | undefined, event: RecordedEvent): Prompt | undefined {
  if (event.type === 'PromptCreated') return created(event);
  return state && { ...state, ...changesBy(event, state), revision: event.revision };
}

function changesBy(event: RecordedEvent, state: Prompt): Partial<Prompt> {
  switch (event.type) {
    case 'PromptPublished':
      return { phase: 'active', paidBy: event.data.paymentId, publishedAt: happenedAt(event) };
    case 'PromptNotPaid':
      return { notPaid: true };
    case 'PromptEdited': {
      const edits = countEdit(state.edits, event.metadata.recordedAt);
      const texts = textsOf(event.data);
      const { title, description } = state.texts;
      const isSame = texts.title === title && texts.description === description;
      return { texts, edits, ...(!isSame && { termsSince: event.revision }) };
    }
    case 'PromptLocked':
      return { locked: true };
    case 'PayoutOrdered':
      return { phase: 'completed', order: { ...event.data, orderedAt: happenedAt(event) } };
    case 'PromptErased':
      return { phase: 'removed', erased: true };
    default:
      return {
        ...changesOfEntries(event, state),
        ...changesOfEnd(event, state),
        ...changesOfTeam(event, state),
      };
  }
}

function changesOfEntries(event: RecordedEvent, state: Prompt): Partial<Prompt> {
  const outdated = { entriesChangedAt: event.position, isOutdated: state.result !== null };
  const withEntry = (changes: Partial<PublishedEntry>): Partial<Prompt> => {
    const { submissionId } = event.data as { readonly submissionId: number };
    const before = state.entries.get(submissionId);
    if (!before) return {};
    const entries = new Map(state.entries).set(submissionId, { ...before, ...changes });
    return { entries, ...outdated };
  };
  switch (event.type) {
    case 'EntryPublished': {
      const { submissionId, creatorId, paymentId } = event.data;
      const shown = { hidden: false, removed: false, withdrawn: false };
      const entry = { creatorId, paymentId, ...shown };
      return { entries: new Map(state.entries).set(submissionId, entry), locked: true };
    }
    case 'EntryHidden':
      return withEntry({ hidden: true });
    case 'EntryShown':
      return withEntry({ hidden: false });
    case 'EntryRemoved': {
      const decidedBy = withDeed(state, event.data.removedBy);
      return { ...withEntry({ removed: true }), decidedBy };
    }
    case 'EntryRestored': {
      const decidedBy = withDeed(state, event.data.restoredBy);
      return { ...withEntry({ removed: false }), decidedBy };
    }
    case 'EntryWithdrawn':
      return withEntry({ withdrawn: true });
    case 'EntryVotesConfirmed':
      return {
        decidedBy: withDeed(state, event.data.confirmedBy),
        ...outdated,
      };
    default:
      return {};
  }
}

/** The close, the result and the refunds. A prompt that is removed stays so. */
function changesOfEnd(event: RecordedEvent, state: Prompt): Partial<Prompt> {
  const phase = (to: PromptPhase): PromptPhase => (state.phase === 'removed' ? 'removed' : to);
  switch (event.type) {
    case 'PromptClosed':
      return {
        phase: phase('closed'),
        closed: state.closed ?? { at: happenedAt(event), position: event.position },
      };
    case 'PromptResult': {
      const { number, winners, doubts, decidedBy } = event.data;
      const at = happenedAt(event);
      const { onHoldMs } = state;
      return {
        result: { number, winners, doubts, at, confirmedAt: null, onHoldMs },
        // What has changed while the votes were counted is not in it.
        isOutdated:
          state.entriesChangedAt !== null && state.entriesChangedAt > event.data.countedAt,
        decidedBy: withDeed(state, decidedBy),
      };
    }
    case 'PromptResultConfirmed': {
      const { result } = state;
      return {
        result: result && { ...result, confirmedAt: happenedAt(event) },
        decidedBy: withDeed(state, event.data.confirmedBy),
      };
    }
    case 'PromptRefundsOrdered': {
      const { refundReason: reason, beginsAt } = event.data;
      const refunds = { reason, beginsAt, begun: false };
      return { phase: phase('expired'), refunds, ...withoutHold(event, state) };
    }
    case 'PromptRefundsBegun':
      return { refunds: state.refunds && { ...state.refunds, begun: true } };
    default:
      return {};
  }
}

/** Holds and takedowns. */
function changesOfTeam(event: RecordedEvent, state: Prompt): Partial<Prompt> {
  switch (event.type) {
    case 'PromptHoldPlaced':
      return { onHoldSince: happenedAt(event) };
    case 'PromptHoldLifted':
      return withoutHold(event, state);
    case 'PromptTakenDown': {
      const at = happenedAt(event);
      const takedown = { at, from: event.data.from };
      return { phase: 'removed', takedown, lastTakedownAt: at, ...withoutHold(event, state) };
    }
    case 'PromptRestored': {
      const { refunds } = state;
      const kept = refunds?.reason === 'takedown' ? null : refunds;
      return { phase: event.data.to, takedown: null, refunds: kept };
    }
    default:
      return {};
  }
}

/** A hold ends when it is lifted, and with the prompt. */
const withoutHold = (event: RecordedEvent, { onHoldSince, onHoldMs }: Prompt): Partial<Prompt> => ({
  onHoldSince: null,
  onHoldMs: onHoldMs + heldMs(onHoldSince, happenedAt(event)),
});

const withDeed = ({ decidedBy }: Prompt, by: number | null): ReadonlySet<number> =>
  by === null ? decidedBy : new Set(decidedBy).add(by);
