import type { RecordedEvent } from '@rostrum/event-store';
import { canonicalJson } from '../canonical-json.ts';
import type { DocumentCollection, StoredDocument } from '../port.ts';
import type { Doc, ReadModel } from '../read-model.ts';

interface HeldDocument {
  readonly value: Doc | undefined;
  readonly position: string;
}

/** All documents of a collection, one text each. */
export type Dump = readonly string[];

const kinds = ['documents', 'auxiliary'] as const;
const PAGE = 500;

function line(kind: string, document: StoredDocument): string {
  return `${kind} ${canonicalJson(document as Doc)}`;
}

/**
 * The reference fold of a read model: event by event, in memory, without positions. `readBack`: each
 * event gets copies of the documents, as from a store.
 */
export function straightFold(
  model: ReadModel,
  events: readonly RecordedEvent[],
  { readBack = false } = {},
): Dump {
  const held = {
    documents: new Map<string, HeldDocument>(),
    auxiliary: new Map<string, HeldDocument>(),
  };
  for (const event of events) {
    if (readBack) for (const kind of kinds) held[kind] = structuredClone(held[kind]);
    const before = new Map(held.auxiliary);
    const auxiliary = { get: (id: string) => before.get(id)?.value };
    for (const kind of kinds) {
      for (const rule of model.rulesOf(event).filter((candidate) => candidate.kind === kind)) {
        const id = rule.id(event, auxiliary);
        if (id === undefined) continue;
        const value = held[kind].get(id)?.value;
        const after = rule.fold(value, event, auxiliary);
        if (after !== value) held[kind].set(id, { value: after, position: event.position });
      }
    }
  }
  return kinds.flatMap((kind) =>
    Array.from(held[kind])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([_id, { value, position }]) =>
        line(
          kind,
          value === undefined
            ? { _id, _position: position, _deleted: true }
            : { ...value, _id, _position: position },
        ),
      ),
  );
}

export async function dump(collection: Pick<DocumentCollection, 'scan'>): Promise<Dump> {
  const lines: string[] = [];
  for (const kind of kinds) {
    let page = await collection.scan(kind, undefined, PAGE);
    while (page.length > 0) {
      lines.push(...page.map((document) => line(kind, document)));
      page = page.length < PAGE ? [] : await collection.scan(kind, page.at(-1)?._id, PAGE);
    }
  }
  return lines;
}
