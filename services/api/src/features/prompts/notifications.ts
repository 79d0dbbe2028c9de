import type { PromptRefundReason } from '@rostrum/contracts/prompts';
import type {
  Note,
  NotificationEntry,
  NotificationWords,
  WordsByKind,
} from '../../kernel/notification.ts';
import { isPublicPrompt } from './policy.ts';

type Still = NonNullable<NotificationWords['still']>;

const idsOf = (notes: readonly Note[], idOf: (note: Note) => unknown): readonly number[] => [
  ...new Set(notes.map((note) => Number(idOf(note)))),
];

const named = (note: Note, title: string): Note => ({
  ...note,
  details: { ...note.details, title },
});

/** Entries that are shown, for prompts that are. */
const stillShown =
  (entryOf: (note: Note) => unknown, titled: 'prompt' | 'entry'): Still =>
  async (notes, _, { prompts }) => {
    const [entries, found] = await Promise.all([
      prompts.submissionsByIds(idsOf(notes, entryOf)),
      prompts.byIds(idsOf(notes, ({ promptId }) => promptId)),
    ]);
    const entryById = new Map(entries.map((entry) => [entry.id, entry]));
    const promptById = new Map(found.map((prompt) => [prompt.id, prompt]));
    return notes.flatMap((note) => {
      const entry = entryById.get(Number(entryOf(note)));
      const prompt = promptById.get(note.promptId ?? 0);
      if (!prompt || entry?.status !== 'published') return [];
      return [named(note, titled === 'entry' ? entry.title : prompt.title)];
    });
  };

/** What became of prompts, which their askers hear also of those that were removed. */
const stillOf =
  (alsoHidden: boolean): Still =>
  async (notes, _, { prompts }) => {
    const ids = idsOf(notes, ({ promptId }) => promptId);
    const found = await Promise.all(ids.map((id) => prompts.detail(id)));
    const byId = new Map(found.flatMap((prompt) => (prompt ? [[prompt.id, prompt]] : [])));
    return notes.flatMap((note) => {
      const prompt = byId.get(note.promptId ?? 0);
      if (!prompt || !(alsoHidden || isPublicPrompt(prompt))) return [];
      return [named(note, prompt.title)];
    });
  };

const titleOf = ({ newest: { details } }: NotificationEntry): string =>
  `“${String(details.title)}”`;

const promptPath = ({ newest }: NotificationEntry): string => `/prompts/${String(newest.promptId)}`;

const refunded: Readonly<Record<PromptRefundReason, string>> = {
  cancelled: 'it was cancelled',
  no_result: 'it has no result',
  takedown: 'it was removed',
};

const ends: Readonly<Record<string, (prompt: string, reason: PromptRefundReason) => string>> = {
  refunded: (prompt, reason) =>
    `What was paid for your prompt ${prompt} goes back to those who paid, because ${refunded[reason]}`,
  removed: (prompt) => `Your prompt ${prompt} was removed`,
  restored: (prompt) => `The removal of your prompt ${prompt} was undone`,
};

function resultOf(entry: NotificationEntry): string {
  const { winners, doubts } = entry.newest.details;
  const counted = `The votes of your prompt ${titleOf(entry)} are counted`;
  if (winners === 0) return `${counted}: no entry has one`;
  const many = winners === 1 ? 'an entry wins' : `${String(winners)} entries share the prize`;
  return doubts === 0 ? `${counted}: ${many}` : `${counted}; an administrator checks the result`;
}

export const promptNotifications: WordsByKind = {
  entry: {
    still: stillShown(({ details }) => details.submissionId, 'prompt'),
    message: (entry) => `${entry.who} entered your prompt ${titleOf(entry)}`,
    path: (entry) =>
      entry.notes.length > 1
        ? promptPath(entry)
        : `/submissions/${String(entry.newest.details.submissionId)}`,
  },
  entry_vote: {
    still: stillShown(({ thingId }) => thingId, 'entry'),
    message: (entry) => {
      const count = entry.notes.length.toLocaleString('en-US');
      const members = entry.notes.length === 1 ? 'A member' : `${count} members`;
      return `${entry.isPartial ? `At least ${count} members` : members} voted for your entry ${titleOf(entry)}`;
    },
    path: ({ thingId }) => `/submissions/${String(thingId)}`,
  },
  prompt_result: {
    still: stillOf(false),
    message: resultOf,
    path: promptPath,
  },
  prompt_end: {
    still: stillOf(true),
    message: (entry) => {
      const { to, reason } = entry.newest.details;
      return ends[String(to)]?.(titleOf(entry), reason as PromptRefundReason) ?? titleOf(entry);
    },
    // The page of one that is removed is for staff only.
    path: (entry) =>
      entry.newest.details.to === 'removed' ? '/dashboard?tab=prompts' : promptPath(entry),
  },
};
