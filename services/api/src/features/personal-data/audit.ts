import { VaultKeyMismatch } from '@rostrum/state';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import { many, n } from '../../audit/wording.ts';
import { placeOf, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';

type Context = Pick<AuditContext, 'report' | 'state' | 'maps'>;

/** I15: every subject of personal data in the log has its key, or was erased. */
class PersonalKeys implements AuditCheck {
  readonly #context: Context;
  /** Maps a subject to the place of the first event that needs its key. */
  readonly #subjects: StoredMap<string, string>;
  #erased = 0;

  constructor(context: Context) {
    this.#context = context;
    this.#subjects = context.maps.create();
  }

  apply(event: StoredEvent): void {
    for (const value of Object.values(event.data)) {
      if (typeof value !== 'object' || value === null) continue;
      if (!('sealed' in value) || !('subject' in value)) continue;
      const subject = String(value.subject);
      if (!this.#subjects.has(subject)) this.#subjects.set(subject, placeOf(event));
    }
  }

  async close(): Promise<void> {
    const { report, state: stored } = this.#context;
    for (const [subject, place] of this.#subjects) {
      try {
        const { state } = await stored.vault.readKey(subject);
        if (state === 'erased') this.#erased += 1;
        if (state === 'missing')
          report('I15', place, `the key of ${subject} is missing and was not erased`);
      } catch (error) {
        if (!(error instanceof VaultKeyMismatch)) throw error;
        report('I15', place, error.message);
      }
    }
  }

  checked(): readonly string[] {
    const subjects = many(this.#subjects.size, 'subject');
    return [`${subjects} of personal data with a key each (${n(this.#erased)} erased)`];
  }
}

export const personalDataAudit: FeatureAudit = {
  invariants: {
    I15: {
      says: 'Every subject of personal data has its key, or was erased.',
      checks: (context) => [new PersonalKeys(context)],
    },
  },
};
