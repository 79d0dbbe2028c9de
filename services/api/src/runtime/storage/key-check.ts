import { checkSubjectKeys, START, type LogAdapter, type UnusableKey } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pause } from '../../kernel/pause.ts';

/** Name of the mark in the state that records how many subjects of personal data the log has. */
const markName = 'subject-keys';

const markSchema = z.object({
  /** The subjects of events up to here are counted. */
  position: z.string(),
  subjects: z.number().int().nonnegative(),
  /** Subjects whose key the last check did not find. */
  lost: z.number().int().nonnegative(),
  /** At most ten of these subjects. */
  firstLost: z.array(z.string()),
});
type Mark = z.infer<typeof markSchema>;

const nothing: Mark = { position: START, subjects: 0, lost: 0, firstLost: [] };
const NAMED = 10;
/** Pause after a failed check. Milliseconds. */
const RETRY_MS = 5_000;

/** Subjects of personal data whose key was lost. */
export interface LostKeys {
  readonly count: number;
  /** At most ten of these subjects. */
  readonly first: readonly string[];
}

/** Result of the last check of the keys. */
export async function lostKeys(marks: State['marks']): Promise<LostKeys> {
  const { lost, firstLost } = await markOf(marks);
  return { count: lost, first: firstLost };
}

async function markOf(marks: State['marks']): Promise<Mark> {
  const mark = await marks.get(markName);
  return mark === undefined ? nothing : markSchema.parse(mark);
}

export interface KeyCheck {
  readonly log: LogAdapter;
  readonly state: Pick<State, 'marks' | 'vault'>;
  readonly logger: Logger;
}

/**
 * Checks once, at the start, that the state has the keys of the personal data in the log. The keys
 * of new events are looked up, and those of earlier ones counted; when there are fewer keys than
 * subjects, or a key was lost before, every key is looked up. The count can hide a loss, because it
 * includes keys whose event was refused. Audit and doctor look up every key.
 */
export async function checkKeysAtStart(check: KeyCheck, signal: AbortSignal): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  while (!stopped()) {
    try {
      await checkOnce(check, signal);
      return;
    } catch (error) {
      if (stopped()) return;
      check.logger.warn({ err: error }, 'the keys of personal data cannot be checked; retrying');
      await pause(RETRY_MS, signal);
    }
  }
}

async function checkOnce({ log, state, logger }: KeyCheck, signal: AbortSignal): Promise<void> {
  const { marks, vault } = state;
  const known = await markOf(marks);
  const news = await checkSubjectKeys({ log, vault }, known.position, signal);
  const expected = known.subjects + news.subjects;
  const present = await vault.countSubjects();
  const isComplete = news.lost.length === 0 && known.lost === 0 && present >= expected;
  if (isComplete) {
    if (news.position === known.position) return;
    await marks.set(markName, { ...nothing, position: news.position, subjects: expected });
    return;
  }
  const { position, subjects, lost } = await checkSubjectKeys({ log, vault }, START, signal);
  for (const { subject, place, why } of lost.slice(0, NAMED))
    logger.error({ subject, place, why }, 'a key of personal data is lost');
  if (lost.length > 0)
    logger.error({ subjects, lost: lost.length }, 'the state does not have all keys of the log');
  await marks.set(markName, { position, subjects, lost: lost.length, firstLost: namesOf(lost) });
}

const namesOf = (lost: readonly UnusableKey[]): string[] =>
  lost.slice(0, NAMED).map(({ subject }) => subject);
