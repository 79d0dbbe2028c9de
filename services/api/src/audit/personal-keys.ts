import { VaultKeyMismatch, type Vault } from '@rostrum/state';
import type { ReportFinding } from './finding.ts';
import { placeOf, type StoredEvent } from './stored-event.ts';

/** I15: every subject of personal data in the log has its key, or was erased. */
export class PersonalKeys {
  readonly #report: ReportFinding;
  /** Subject to the place of the first event that needs its key. */
  readonly #subjects = new Map<string, string>();
  #erased = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  apply(event: StoredEvent): void {
    for (const value of Object.values(event.data)) {
      if (typeof value !== 'object' || value === null) continue;
      if (!('sealed' in value) || !('subject' in value)) continue;
      const subject = String(value.subject);
      if (!this.#subjects.has(subject)) this.#subjects.set(subject, placeOf(event));
    }
  }

  async check(vault: Pick<Vault, 'look'>): Promise<void> {
    for (const [subject, place] of this.#subjects) {
      try {
        const { state } = await vault.look(subject);
        if (state === 'erased') this.#erased += 1;
        if (state === 'missing')
          this.#report('I15', place, `the key of ${subject} is missing and was not erased`);
      } catch (error) {
        if (!(error instanceof VaultKeyMismatch)) throw error;
        this.#report('I15', place, error.message);
      }
    }
  }

  get subjects(): number {
    return this.#subjects.size;
  }
  get erased(): number {
    return this.#erased;
  }
}
