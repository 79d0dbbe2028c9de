import { targetKey, type Target, type TargetKind } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { Actor } from './actor.ts';

/** Who asks for a discussion. */
export interface Viewer {
  readonly actor: Actor | undefined;
  readonly now: () => Date;
  readonly queries: Queries;
}

/** What a discussion is about, in lists, notifications and feeds, from read models. */
export interface ListedDiscussion {
  readonly title: string;
  readonly creatorId: number;
  /** Whether everybody sees it. */
  readonly isPublic: boolean;
}

/** Discussions about things of one kind, as comments need them. */
export interface DiscussionsOfKind {
  readonly kind: TargetKind;
  /**
   * The creator of a thing that takes comments now.
   * @throws DomainError (404) for one that is not published; (410) for one that was removed; (409) for
   * one that is on hold
   */
  readonly creatorOfOpen: (id: number) => Promise<number>;
  /** @throws DomainError (404, 410) unless the viewer sees the thing, and its discussion with it */
  readonly assertSeen: (id: number, viewer: Viewer) => Promise<void>;
  /** Those of these things that exist, whoever sees them. */
  readonly listed: (
    ids: readonly number[],
    queries: Queries,
  ) => Promise<ReadonlyMap<number, ListedDiscussion>>;
}

/**
 * The discussions about things of a kind.
 * @throws Error for a kind that no feature contributes
 */
export type Discussions = (kind: TargetKind) => DiscussionsOfKind;

export function discussionsOf(discussions: readonly DiscussionsOfKind[]): Discussions {
  return (kind) => {
    const found = discussions.find((each) => each.kind === kind);
    if (!found) throw new Error(`no feature has discussions of the kind ${kind}`);
    return found;
  };
}

/** Finds what discussions of one list are about, with one read for each kind. */
export async function listedDiscussions(
  discussions: Discussions,
  targets: readonly (Target | null)[],
  queries: Queries,
): Promise<(target: Target | null) => ListedDiscussion | undefined> {
  const found = new Map<string, ListedDiscussion>();
  const named = targets.filter((target) => target !== null);
  const read = async (kind: TargetKind): Promise<void> => {
    const ids = new Set(named.flatMap((target) => (target.kind === kind ? [target.id] : [])));
    const listed = await discussions(kind).listed([...ids], queries);
    for (const [id, discussion] of listed) found.set(targetKey({ kind, id }), discussion);
  };
  await Promise.all([...new Set(named.map(({ kind }) => kind))].map(read));
  return (target) => (target === null ? undefined : found.get(targetKey(target)));
}
