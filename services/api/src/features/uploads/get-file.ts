import type { Routes } from '@rostrum/contracts';
import {
  imageWidths,
  keptImageType,
  videoExtensions,
  type FileKind,
} from '@rostrum/contracts/uploads';
import type { Handler, RequestContext } from '../../http/route.ts';
import type { StoredFile } from '../../http/answers/stored-file.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { FileMissing } from '../../storage/file-storage.ts';
import { file, streamOfFile, type StoredFileState } from './file.ts';
import { isLasting, isSeenBy } from './file-access.ts';
import { imageKey, videoKey } from './kept-files.ts';
import { thumbnail } from './make-images.ts';

type Dependencies = Pick<App, 'events' | 'files' | 'fileAccess'>;

/** GET /api/images/{id}: the widest size, or the requested one of the stored widths. */
export function getImage(app: Dependencies): Handler<Routes['getImage']> {
  return async ({ params, query }, context) => {
    const widest = String(Math.max(...imageWidths));
    return imageOf(app, context, params.id, query.w ?? widest);
  };
}

/** GET /api/images/{id}/thumbnail */
export function getThumbnail(app: Dependencies): Handler<Routes['getThumbnail']> {
  return ({ params }, context) => imageOf(app, context, params.id, thumbnail);
}

/** GET /api/videos/{filename} */
export function getVideo(app: Dependencies): Handler<Routes['getVideo']> {
  return async ({ params: { filename } }, context) => {
    const [digits = '', extension] = filename.split('.');
    const found = await findSeenFile(app, context, 'video', Number(digits));
    const [type] = Object.entries(videoExtensions).find(([, name]) => name === extension) ?? [];
    if (type === undefined || found.mediaType !== type) throw notFound();
    context.setHeader('content-disposition', `inline; filename="${filename}"`);
    return contentOf(app, context, found, { size: 'video', key: videoKey(found.name), type });
  };
}

async function imageOf(
  app: Dependencies,
  context: RequestContext,
  id: number,
  size: string,
): Promise<StoredFile> {
  const found = await findSeenFile(app, context, 'image', id);
  const key = imageKey(found.name, size);
  return contentOf(app, context, found, { size, key, type: keptImageType });
}

/** @throws DomainError (404) when there is no such file, it was removed, or the caller may not see it */
async function findSeenFile(
  { events, fileAccess }: Dependencies,
  context: RequestContext,
  kind: FileKind,
  id: number,
): Promise<StoredFileState> {
  if (!Number.isSafeInteger(id)) throw notFound();
  // What another process has just appended is read after a refusal.
  for (const asOf of ['lately', 'now'] as const) {
    const { state } = await stateOf(events, streamOfFile(kind, id), file, asOf);
    if (state && !state.removed && (await isSeenBy(context, state, fileAccess))) return state;
  }
  throw notFound();
}

function contentOf(
  { files, fileAccess }: Dependencies,
  { log }: RequestContext,
  found: StoredFileState,
  { size, key, type }: { readonly size: string; readonly key: string; readonly type: string },
): StoredFile {
  const bytes = found.kept[size];
  if (bytes === undefined) throw notFound();
  return {
    type,
    tag: `${found.name}-${size}`,
    bytes,
    lasting: isLasting(found, fileAccess),
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
