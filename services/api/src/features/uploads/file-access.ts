import { fileUserKinds, type FileUserKind } from '@rostrum/contracts/uploads';
import type { RequestContext } from '../../http/route.ts';
import type { StoredFileState } from './file.ts';

export type Viewer = Pick<RequestContext, 'actor' | 'now' | 'queries'>;

/** Who may see the files that things of one kind use. */
export interface FileAccess {
  /** Whether the viewer may see one of these things with its files. */
  readonly sees: (ids: readonly number[], viewer: Viewer) => Promise<boolean>;
  /** Whether browsers keep the files for a year, and do not ask again after an hour. */
  readonly lasting?: true;
}

export type FileAccessByKind = Readonly<Partial<Record<FileUserKind, FileAccess>>>;
/** The rules of all features. */
export type AllFileAccess = Readonly<Record<FileUserKind, FileAccess>>;

type Used = Pick<StoredFileState, 'ownerId' | 'users'>;

/** Its owner and staff see a file, and whoever sees one of the things that use it. */
export async function isSeenBy(
  viewer: Viewer,
  { ownerId, users }: Used,
  access: AllFileAccess,
): Promise<boolean> {
  const { actor } = viewer;
  if (actor !== undefined && (actor.isStaff || actor.id === ownerId)) return true;
  for (const kind of fileUserKinds) {
    const ids = users.flatMap((user) => (user.kind === kind ? [user.id] : []));
    if (ids.length > 0 && (await access[kind].sees(ids, viewer))) return true;
  }
  return false;
}

export const isLasting = ({ users }: Used, access: AllFileAccess): boolean =>
  users.some(({ kind }) => access[kind].lasting);
