import { setImmediate as turn } from 'node:timers/promises';
import { canonicalJson } from '../canonical-json.ts';
import type { CollectionWrites, DocumentCollection, StoredDocument } from '../port.ts';
import type { Doc } from '../read-model.ts';

export interface Comparison {
  /** Documents, helpers and tombstones that either side has. */
  readonly compared: number;
  readonly equal: number;
  /** Up to ten ids, with their kind, for a person to look at. */
  readonly different: readonly string[];
}

const PAGE = 500;
const NAMED = 10;

async function* everything(
  collection: DocumentCollection,
  kind: CollectionWrites['kind'],
): AsyncGenerator<StoredDocument> {
  let page = await collection.scan(kind, undefined, PAGE);
  while (page.length > 0) {
    yield* page;
    await turn();
    page = page.length < PAGE ? [] : await collection.scan(kind, page.at(-1)?._id, PAGE);
  }
}

function same(a: StoredDocument, b: StoredDocument): boolean {
  return canonicalJson(a as Doc) === canonicalJson(b as Doc);
}

/** Holds two builds beside each other, byte for byte as canonical JSON. Both must be at one position. */
export async function compareBuilds(
  one: DocumentCollection,
  other: DocumentCollection,
): Promise<Comparison> {
  let compared = 0;
  let equal = 0;
  const different: string[] = [];
  for (const kind of ['documents', 'helpers'] as const) {
    const left = everything(one, kind);
    const right = everything(other, kind);
    let a = await left.next();
    let b = await right.next();
    while (a.done !== true || b.done !== true) {
      compared += 1;
      const ids = [
        a.done === true ? undefined : a.value._id,
        b.done === true ? undefined : b.value._id,
      ];
      const id =
        ids[0] === undefined || (ids[1] !== undefined && ids[1] < ids[0]) ? ids[1] : ids[0];
      if (
        a.done !== true &&
        b.done !== true &&
        a.value._id === b.value._id &&
        same(a.value, b.value)
      )
        equal += 1;
      else if (different.length < NAMED) different.push(`${kind} ${String(id)}`);
      const [nextLeft, nextRight] = [ids[0] === id, ids[1] === id];
      if (nextLeft) a = await left.next();
      if (nextRight) b = await right.next();
    }
  }
  return { compared, equal, different };
}
