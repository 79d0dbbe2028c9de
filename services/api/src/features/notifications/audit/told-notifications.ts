import {
  canonicalJson,
  type DocumentCollection,
  type Json,
  type StoredDocument,
} from '@rostrum/projections';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import { pagesOf } from '../../../audit/pages.ts';
import type { StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many } from '../../../audit/wording.ts';

/** What the log says of a document. */
export interface Expected {
  readonly fields: Readonly<Record<string, Json>>;
  /** When it was told, a UTC day. */
  readonly day: string;
  /** Whether it was not taken back. */
  stands: boolean;
}
export type Documents = StoredMap<string, Expected>;

/** Changes what an event changes. */
export type Tell = (event: StoredEvent, documents: Documents) => void;

/** I29: what is told is what the log tells, without what was taken back. */
export class ToldNotifications implements AuditCheck {
  readonly compares;
  readonly #context: AuditContext;
  readonly #model: string;
  readonly #tell: Tell;
  readonly #expected: Documents;

  constructor(context: AuditContext, model: string, tell: Tell) {
    this.#context = context;
    this.#model = model;
    this.#tell = tell;
    this.#expected = context.maps.create();
    this.compares = {
      model,
      compare: (documents: DocumentCollection) => this.#compare(documents),
    };
  }

  apply(event: StoredEvent): void {
    this.#tell(event, this.#expected);
  }

  async #compare(documents: DocumentCollection): Promise<void> {
    for await (const page of pagesOf(documents)) {
      for (const document of page) {
        if (stands(document) && this.#expected.get(document._id)?.stands !== true)
          this.#report(document._id, 'it is told, and the log tells no such thing');
      }
    }
    for (const page of this.#expected.pages()) {
      const standing = page.filter(([, expected]) => expected.stands);
      const stored = await documents.load(
        'documents',
        standing.map(([id]) => id),
      );
      for (const [id, { fields }] of standing) this.#compareOne(id, stored.get(id), fields);
    }
  }

  #compareOne(id: string, shown: StoredDocument | undefined, fields: Expected['fields']): void {
    if (!shown || !stands(shown)) {
      this.#report(id, 'it is not told, and the log tells it');
      return;
    }
    for (const [field, own] of Object.entries(fields)) {
      const [found, said] = [canonicalJson(shown[field] ?? null), canonicalJson(own)];
      if (found === said) continue;
      const isLong = typeof own === 'object' && own !== null;
      const both = isLong ? 'not that of the log' : `${found}, the log says ${said}`;
      this.#report(id, `its ${field} is ${both}`);
    }
  }

  #report(id: string, what: string): void {
    this.#context.report('I29', `${this.#model}, document ${id}`, what);
  }

  checked(): readonly string[] {
    return [`${many(this.#expected.size, 'document')} of ${this.#model} compared with the log`];
  }
}

/** Whether a document tells something: a recipient is removed when it is taken back. */
const stands = ({ _deleted, recipientId }: StoredDocument): boolean =>
  _deleted !== true && recipientId !== null;
