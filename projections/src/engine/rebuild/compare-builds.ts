import { setImmediate as turn } from 'node:timers/promises';
import { canonicalJson } from '../canonical-json.ts';
import type { DocumentCollection, DocumentKind, IndexDifference, StoredDocument } from '../port.ts';
import type { Doc } from '../read-model.ts';

export interface Comparison {
  /**
   * Number of documents of both kinds, tombstones included, that are in at least one of the builds.
   */
  readonly compared: number;
  readonly equal: number;
  /** Up to ten differing documents: kind and id. */
  readonly different: readonly string[];
  /**
   * Up to ten places where columns or the full-text index of a build do not match its documents.
   */
  readonly damaged: readonly string[];
}

const PAGE = 500;
const NAMED = 10;

async function* everything(
  collection: DocumentCollection,
  kind: DocumentKind,
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

export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly id: string;
}

export interface Differences {
  readonly compared: number;
  readonly different: readonly DocumentKey[];
}

/** Compares two builds at one position, byte for byte as canonical JSON. */
export async function compareBuilds(
  one: DocumentCollection,
  other: DocumentCollection,
): Promise<Differences> {
  let compared = 0;
  const different: DocumentKey[] = [];
  for (const kind of ['documents', 'auxiliary'] as const) {
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
      const equal =
        a.done !== true && b.done !== true && a.value._id === b.value._id && same(a.value, b.value);
      if (!equal && id !== undefined) different.push({ kind, id });
      const [nextLeft, nextRight] = [ids[0] === id, ids[1] === id];
      if (nextLeft) a = await left.next();
      if (nextRight) b = await right.next();
    }
  }
  return { compared, different };
}

/** Compares documents again; returns those that still differ. */
export async function compareAgain(
  one: DocumentCollection,
  other: DocumentCollection,
  keys: readonly DocumentKey[],
): Promise<readonly DocumentKey[]> {
  const different: DocumentKey[] = [];
  for (const kind of ['documents', 'auxiliary'] as const) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = ids.slice(from, from + PAGE);
      const [left, right] = [await one.load(kind, page), await other.load(kind, page)];
      for (const id of page) {
        const [a, b] = [left.get(id), right.get(id)];
        if (a === undefined || b === undefined ? a !== b : !same(a, b))
          different.push({ kind, id });
      }
    }
  }
  return different;
}

/** Up to ten differences between the documents and the data derived from them for queries. */
export async function damageOf(
  collection: DocumentCollection,
): Promise<readonly IndexDifference[]> {
  const found: IndexDifference[] = [];
  for await (const difference of collection.differences()) {
    found.push(difference);
    if (found.length >= NAMED) break;
  }
  return found;
}

export function comparisonOf(
  { compared, different }: Differences,
  damaged: ReadonlyMap<DocumentCollection, readonly IndexDifference[]>,
): Comparison {
  return {
    compared,
    equal: compared - different.length,
    different: different.slice(0, NAMED).map(({ kind, id }) => `${kind} ${id}`),
    damaged: Array.from(damaged)
      .flatMap(([{ build }, found]) =>
        found.map(({ id, what }) =>
          [
            `build ${String(build.build)}`,
            ...(id === undefined ? [] : [`document ${id}`]),
            what,
          ].join(': '),
        ),
      )
      .slice(0, NAMED),
  };
}
