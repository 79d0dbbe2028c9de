import {
  imageIdOf,
  playedExtensions,
  uploadMessages,
  type FileKind,
  type PlayedKind,
  type PlayedType,
} from '@rostrum/contracts/uploads';
import { messages } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { file, streamOfFile, type FileUser, type StoredFileState } from './file.ts';

/** `owners`: the members, one of whom must own the file. */
export interface Claim {
  readonly owners: readonly number[];
  readonly now: Date;
  readonly cause: Cause;
}

type Dependencies = Pick<App, 'events'>;

/**
 * Claims an uploaded image, so that it is not removed for a day until a campaign or a profile uses
 * it.
 * @throws DomainError (400) when the address is not that of an image of theirs
 */
export async function claimImage(app: Dependencies, imageUrl: string, by: Claim): Promise<void> {
  const refused = { imageUrl: uploadMessages.notYourImage };
  await claimFile(app, 'image', imageIdOf(imageUrl), by, refused);
}

/**
 * Claims an uploaded video in the same way.
 * @throws DomainError (400) when it is none of theirs
 */
export async function claimVideo(app: Dependencies, id: number, by: Claim) {
  const refused = { trailerUrl: uploadMessages.notYourVideo };
  const { mediaType } = await claimFile(app, 'video', id, by, refused);
  if (!isTypeOf('video', mediaType)) {
    throw new Error(`video ${String(id)} has the type ${mediaType}`);
  }
  return { id, mediaType };
}

const isTypeOf = <K extends PlayedKind>(kind: K, type: string): type is PlayedType<K> =>
  Object.hasOwn(playedExtensions[kind], type);

/**
 * Claims an uploaded file of any kind in the same way. `errors`: what is said of the fields that name it.
 * @throws DomainError (400) when it is none of theirs
 */
export async function claimFile(
  { events }: Dependencies,
  kind: FileKind,
  id: number | undefined,
  { owners, now, cause }: Claim,
  errors: Readonly<Record<string, string>>,
): Promise<StoredFileState> {
  const refused = (): DomainError => new DomainError('invalid', messages.checkFields, { errors });
  if (id === undefined || !Number.isSafeInteger(id)) throw refused();
  try {
    const command = { type: 'claim', by: owners, now } as const;
    const { state } = await execute(events, streamOfFile(kind, id), file, command, cause);
    if (!state) throw refused();
    return state;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not_found' ? refused() : error;
  }
}

/**
 * Records that `by` now shows another file: the new one is used, and the previous one is released.
 * Ids without a file are ignored.
 */
export async function recordFileUse(
  { events }: Dependencies,
  kind: FileKind,
  by: FileUser,
  { shows, showed }: { readonly shows: number | null; readonly showed: number | null },
  cause: Cause,
): Promise<void> {
  if (shows === showed) return;
  const decideOn = async (id: number | null, type: 'use' | 'release') => {
    if (id === null) return;
    try {
      await execute(events, streamOfFile(kind, id), file, { type, by }, cause);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  };
  await decideOn(shows, 'use');
  await decideOn(showed, 'release');
}
