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
import { imageKey, videoKey } from './kept-files.ts';
import { thumbnail } from './make-images.ts';

type Dependencies = Pick<App, 'events' | 'files'>;

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
    const found = await presentFile(app, 'video', Number(digits));
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
  const found = await presentFile(app, 'image', id);
  const key = imageKey(found.name, size);
  return contentOf(app, context, found, { size, key, type: keptImageType });
}

/** @throws DomainError (404) when there is no such file, or it was removed */
async function presentFile(
  { events }: Dependencies,
  kind: FileKind,
  id: number,
): Promise<StoredFileState> {
  if (!Number.isSafeInteger(id)) throw notFound();
  const stream = streamOfFile(kind, id);
  const { state } = await stateOf(events, stream, file, 'lately');
  // Another process may have just appended it.
  const found = state ?? (await stateOf(events, stream, file)).state;
  if (!found || found.removed) throw notFound();
  return found;
}

function contentOf(
  { files }: Dependencies,
  { log }: RequestContext,
  { name, kept }: StoredFileState,
  { size, key, type }: { readonly size: string; readonly key: string; readonly type: string },
): StoredFile {
  const bytes = kept[size];
  if (bytes === undefined) throw notFound();
  return {
    type,
    tag: `${name}-${size}`,
    bytes,
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
