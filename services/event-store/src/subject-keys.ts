import { eventDefinitions, personalFieldsOf } from '@rostrum/contracts';
import { VaultKeyMismatch, type Subject, type Vault } from '@rostrum/state';
import { placeOf } from './chain-verifier.ts';
import { isSealed } from './envelope.ts';
import type { LogAdapter, Position } from './port.ts';

/** A subject of personal data in the log whose key cannot be used and was not erased. */
export interface UnusableKey {
  readonly subject: Subject;
  /** Place of the first event that needs it. */
  readonly place: string;
  readonly why: 'missing' | 'damaged';
}

export interface KeyCheckResult {
  /** Events up to here were read. */
  readonly position: Position;
  /** Number of subjects whose stream begins after `from`. */
  readonly subjects: number;
  readonly lost: readonly UnusableKey[];
}

const sealedTypes = Object.values(eventDefinitions)
  .filter((definition) => personalFieldsOf(definition).size > 0)
  .map(({ type }) => type);

/** Looks up the key of every subject of personal data in the events after `from`, without opening the data. */
export async function checkSubjectKeys(
  { log, vault }: { readonly log: LogAdapter; readonly vault: Pick<Vault, 'readKey'> },
  from: Position,
  signal?: AbortSignal,
): Promise<KeyCheckResult> {
  const seen = new Set<Subject>();
  const lost: UnusableKey[] = [];
  let position = from;
  let subjects = 0;
  for await (const batch of log.readAll(from, { types: sealedTypes })) {
    signal?.throwIfAborted();
    for (const event of batch.events) {
      const values = Object.values(JSON.parse(event.data) as Readonly<Record<string, unknown>>);
      for (const { subject } of values.filter(isSealed)) {
        if (seen.has(subject)) continue;
        seen.add(subject);
        if (event.revision === 0 && event.stream === subject) subjects += 1;
        const why = await stateOfKey(vault, subject);
        if (why !== 'usable') lost.push({ subject, place: placeOf(event), why });
      }
    }
    position = batch.position;
  }
  return { position, subjects, lost };
}

async function stateOfKey(
  vault: Pick<Vault, 'readKey'>,
  subject: Subject,
): Promise<UnusableKey['why'] | 'usable'> {
  try {
    return (await vault.readKey(subject)).state === 'missing' ? 'missing' : 'usable';
  } catch (error) {
    if (error instanceof VaultKeyMismatch) return 'damaged';
    throw error;
  }
}
