import type { Routes } from '@rostrum/contracts';
import {
  imageWidths,
  keptImageType,
  type FileKind,
  type PlayedKind,
} from '@rostrum/contracts/uploads';
import type { Handler, RequestContext } from '../../http/route.ts';
import type { StoredFile } from '../../http/answers/stored-file.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { FileMissing } from '../../storage/file-storage.ts';
import { file, streamOfFile, type StoredFileState } from './file.ts';
import { maxAgeFor } from './file-access.ts';
import { imageKey, playedKey, playedNamed } from './kept-files.ts';
import { thumbnail } from './make-images.ts';

type Dependencies = Pick<App, 'events' | 'files' | 'fileAccess'>;

/** GET /api/images/{id}: the widest size, or the requested one of the stored widths. */
export function getImage(app: Dependencies): Handler<Routes['getImage']> {
  return async ({ params, query }, context) => {
    const widest = String(Math.max(...imageWidths));
    return imageOf(app, context, params.id, query.w ?? widest);
  };
}

/** The thumbnail of an image; undefined when there is none that the caller may see. */
export async function thumbnailOf(
  app: Dependencies,
  context: RequestContext,
  imageId: number,
): Promise<StoredFile | undefined> {
  try {
    return await imageOf(app, context, imageId, thumbnail);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** GET /api/videos/{filename} and GET /api/audio/{filename} */
export function getPlayed(
  app: Dependencies,
  kind: PlayedKind,
): Handler<Routes['getVideo' | 'getAudio']> {
  return async ({ params: { filename } }, context) => {
    const { id, mediaType: type } = playedNamed(kind, filename);
    const seen = await findSeenFile(app, context, kind, id);
    const { mediaType, name } = seen.state;
    if (type === undefined || mediaType !== type) throw notFound();
    context.setHeader('content-disposition', `inline; filename="${filename}"`);
    return contentOf(app, context, seen, { size: kind, key: playedKey(kind, name), type });
  };
}

async function imageOf(
  app: Dependencies,
  context: RequestContext,
  id: number,
  size: string,
): Promise<StoredFile> {
  const seen = await findSeenFile(app, context, 'image', id);
  const key = imageKey(seen.state.name, size);
  return contentOf(app, context, seen, { size, key, type: keptImageType });
}

interface SeenFile {
  readonly state: StoredFileState;
  /** Seconds. */
  readonly maxAge: number;
}

/** @throws DomainError (404) when there is no such file, it was removed, or the caller may not see it */
async function findSeenFile(
  { events, fileAccess }: Dependencies,
  context: RequestContext,
  kind: FileKind,
  id: number,
): Promise<SeenFile> {
  if (!Number.isSafeInteger(id)) throw notFound();
  // What another process has just appended is read after a refusal.
  for (const asOf of ['lately', 'now'] as const) {
    const { state } = await stateOf(events, streamOfFile(kind, id), file, asOf);
    if (!state || state.removed) continue;
    const maxAge = await maxAgeFor(context, state, fileAccess);
    if (maxAge !== undefined) return { state, maxAge };
  }
  throw notFound();
}

function contentOf(
  { files }: Dependencies,
  { log }: RequestContext,
  { state: { name, kept }, maxAge }: SeenFile,
  { size, key, type }: { readonly size: string; readonly key: string; readonly type: string },
): StoredFile {
  const bytes = kept[size];
  if (bytes === undefined) throw notFound();
  return {
    type,
    tag: `${name}-${size}`,
    bytes,
    maxAge,
    read: async (range) => {
      try {
        return await files.read(key, range);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        log.error({ err: error, key }, 'a file that the log names is missing in the storage');
        throw notFound();
      }
    },
  };
}
