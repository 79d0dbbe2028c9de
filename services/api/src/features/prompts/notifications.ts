import type { PromptRefundReason } from '@rostrum/contracts/prompts';
import type {
  Note,
  NotificationEntry,
  NotificationWords,
  WordsByKind,
} from '../../kernel/notification.ts';
import { whoVoted } from '../votes/index.ts';

type Still = NonNullable<NotificationWords['still']>;

/** Entries that are shown, with their titles. */
const stillShown =
  (entryOf: (note: Note) => unknown): Still =>
  async (notes, _, { prompts }) => {
    const idOf = (note: Note): number => Number(entryOf(note));
    const found = await prompts.submissionsByIds([...new Set(notes.map(idOf))]);
    const byId = new Map(found.map((entry) => [entry.id, entry]));
    return notes.flatMap((note) => {
      const entry = byId.get(idOf(note));
      if (entry?.status !== 'published') return [];
      return [{ ...note, details: { ...note.details, title: entry.title } }];
    });
  };

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
  const counted = `The votes of your prompt ${entry.campaign} are counted`;
  if (winners === 0) return `${counted}: no entry has one`;
  const many = winners === 1 ? 'an entry wins' : `${String(winners)} entries share the prize`;
  return doubts === 0 ? `${counted}: ${many}` : `${counted}; an administrator checks the result`;
}

export const promptNotifications: WordsByKind = {
  entry: {
    still: stillShown(({ details }) => details.submissionId),
    message: ({ who, campaign }) => `${who} entered your prompt ${campaign}`,
    path: (entry) =>
      entry.notes.length > 1
        ? promptPath(entry)
        : `/submissions/${String(entry.newest.details.submissionId)}`,
  },
  entry_vote: {
    still: stillShown(({ thingId }) => thingId),
    message: (entry) =>
      `${whoVoted(entry)} voted for your entry “${String(entry.newest.details.title)}”`,
    path: ({ thingId }) => `/submissions/${String(thingId)}`,
  },
  prompt_result: {
    message: resultOf,
    path: promptPath,
  },
  prompt_end: {
    message: ({ newest: { details }, campaign }) =>
      ends[String(details.to)]?.(campaign, details.reason as PromptRefundReason) ?? campaign,
    // The page of one that is removed is for staff only.
    path: (entry) =>
      entry.newest.details.to === 'removed' ? '/dashboard?tab=prompts' : promptPath(entry),
  },
};
