import { fileUserKinds, type FileUserKind } from '@rostrum/contracts/uploads';
import type { RequestContext } from '../../http/route.ts';
import type { FileUser, StoredFileState } from './file.ts';

type Viewer = Pick<RequestContext, 'actor' | 'now' | 'queries'>;

/** Who may see the files that things of one kind use. */
export interface FileAccess {
  /** Whether the viewer may see one of these things with its files. */
  readonly sees: (ids: readonly number[], viewer: Viewer) => Promise<boolean>;
  /** Seconds for which browsers keep a file that visitors see; default an hour. */
  readonly maxAge?: number;
}

export type FileAccessByKind = Readonly<Partial<Record<FileUserKind, FileAccess>>>;
/** The rules of all features. */
export type AllFileAccess = Readonly<Record<FileUserKind, FileAccess>>;

const hour = 3_600;

/**
 * A file is seen by its owner, by staff, and by whoever sees one of the things that use it. What
 * visitors do not see is not kept: another member may use the same browser next.
 * @returns the seconds for which the viewer's browser may keep the file; undefined when they may not
 * see it
 */
export async function maxAgeFor(
  viewer: Viewer,
  { ownerId, users }: Pick<StoredFileState, 'ownerId' | 'users'>,
  access: AllFileAccess,
): Promise<number | undefined> {
  const { actor } = viewer;
  const seen = await seenBy({ ...viewer, actor: undefined }, users, access);
  if (seen !== undefined) return seen.maxAge ?? hour;
  if (actor === undefined) return undefined;
  const own = actor.isStaff || actor.id === ownerId;
  return own || (await seenBy(viewer, users, access)) !== undefined ? 0 : undefined;
}

/** The first of the rules by which the viewer sees one of the things. */
async function seenBy(
  viewer: Viewer,
  users: readonly FileUser[],
  access: AllFileAccess,
): Promise<FileAccess | undefined> {
  for (const kind of fileUserKinds) {
    const ids = users.flatMap((user) => (user.kind === kind ? [user.id] : []));
    if (ids.length > 0 && (await access[kind].sees(ids, viewer))) return access[kind];
  }
  return undefined;
}
