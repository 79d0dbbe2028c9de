import {
  checkSubjectKeys,
  examineSqliteLog,
  START,
  type LogExamination,
} from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { keyedHashOf } from '../../kernel/keyed-hash.ts';
import { isStreamKeyOf } from '../../runtime/storage/data-check.ts';
import type { Storage } from '../../runtime/storage/storage.ts';
import { dataFiles, type Settings } from '../../runtime/configuration/config.ts';
import { attention, well, wrong, type Diagnosis } from './diagnosis.ts';

/** Checks of the data directory's content. They change nothing. */

type Examinable = Pick<Storage, 'state' | 'events' | 'log'>;

export async function examineSecrets({ dataDir, given }: Settings): Promise<Diagnosis> {
  const { secrets } = dataFiles(dataDir);
  const all = [given.vaultKey, given.streamKey, given.sessionSecret, given.sandboxWebhookSecret];
  if (all.every((each) => each !== undefined)) return well('all secrets come from the environment');
  if (!existsSync(secrets)) return well(`${secrets} is not there yet; the first start makes it`);
  const { mode } = await stat(secrets);
  if ((mode & 0o077) !== 0) {
    return attention(`${secrets} can be read by others`, `chmod 600 ${secrets}`);
  }
  return well(`${secrets} can be read by its owner only; keep a copy of it apart from the data`);
}

export function examineLog(dataDir: string): { diagnosis: Diagnosis; found: LogExamination } {
  const found = examineSqliteLog(dataFiles(dataDir).log);
  const says = `${found.events.toLocaleString('en')} events; the side files agree and the tail verifies`;
  const [slot] = found.unreadableSlots;
  const diagnosis =
    slot === undefined
      ? well(says)
      : attention(
          `${says}, but slot ${String(slot)} of the head side file is damaged`,
          'A power cut can cause that, and the next start repairs it; if there was none, check the disk',
        );
  return { diagnosis, found };
}

/** How far the last event may be ahead of this machine's clock. Milliseconds. */
const TOLERATED_MS = 5_000;

export function examineClock(newestAt: string | null, now: Date): Diagnosis {
  const ahead = newestAt === null ? 0 : Date.parse(newestAt) - now.getTime();
  if (ahead <= TOLERATED_MS) return well(`it is ${now.toISOString()}, after the last event`);
  return wrong(
    `it is ${now.toISOString()}, but the last event was recorded at ${String(newestAt)}`,
    'Set the clock of this machine (NTP): ends of campaigns and sessions depend on it',
  );
}

/**
 * Checks that the keys decrypt the personal data in the log, that no key is lost, that names are
 * reserved under the stream key, and that no process is ahead of the log.
 */
export async function examineState(
  { state, events, log }: Examinable,
  streamKey: string,
): Promise<Diagnosis> {
  // The cursors are read before the head, because a server may append and move them in between.
  const cursors = await state.cursors.list();
  const head = await events.head();
  const ahead = cursors.find(({ position }) => position > head);
  if (ahead !== undefined) {
    return wrong(
      `the process ${ahead.name} has seen ${ahead.position}, and the log ends at ${head || 'its start'}`,
      'Log and state are not from the same time: restore both from one backup',
    );
  }
  if (!(await isStreamKeyOf(events, keyedHashOf(streamKey)))) {
    return wrong(
      'STREAM_KEY or secrets.json is not the one that this log was written with',
      'Set it to what it was, or restore secrets.json: no member could sign in, and taken names would seem free',
    );
  }
  const { lost } = await checkSubjectKeys({ log, vault: state.vault }, START);
  const [first] = lost;
  if (first !== undefined) {
    const more = lost.length > 1 ? ` (and ${String(lost.length - 1)} more)` : '';
    return wrong(
      `the key of ${first.subject}${more} is ${first.why}: what the log says of it cannot be read`,
      'Restore log and state from one backup',
    );
  }
  return well(
    `the keys open the personal data in the log; none of ${String(cursors.length)} processes is ahead of it`,
  );
}

/** Minimum lag that is reported; load alone causes less. Milliseconds. */
const LATE_MS = 60_000;

export async function examineReadModels(projections: Projections): Promise<Diagnosis> {
  const models = await projections.status();
  const parked = models.filter(({ parkedGroups }) => parkedGroups > 0);
  if (parked.length > 0) {
    const names = parked.map(({ name, parkedGroups }) => `${name} (${String(parkedGroups)})`);
    return attention(
      `groups wait behind an event that cannot be folded: ${names.join(', ')}`,
      'Retry or skip the event in the console, under Read models',
    );
  }
  const late = models.filter(({ lagMs }) => lagMs > LATE_MS);
  if (late.length > 0) {
    const names = late.map(({ name, lagMs }) => `${name} (${String(Math.round(lagMs / 1_000))} s)`);
    return attention(
      `behind the log: ${names.join(', ')}`,
      'Normal while no server runs; otherwise see its log, and whether workers run',
    );
  }
  return well(`${String(models.length)} read models are level with the log`);
}

/** Checks that the full text and the indexed fields of read models match their documents. */
export async function examineIndexes(projections: Projections): Promise<Diagnosis> {
  const { examined, found } = await projections.damage();
  const damage = found.filter(({ pending }) => pending !== true);
  const [waiting] = found;
  const [first] = damage;
  if (first === undefined && waiting !== undefined)
    return attention(`${waiting.model}: ${waiting.what}`, 'Start the server, if none is running');
  if (first === undefined) {
    const count = `${String(examined.length)} read models`;
    return well(`full text and indexed fields of ${count} belong to their documents`);
  }
  const models = Array.from(new Set(damage.map(({ model }) => model)));
  return attention(
    `searches and lists may miss documents of ${models.join(', ')}: ${first.what}`,
    `npm run rebuild -- ${models.join(' ')}, beside the server or without it`,
  );
}
