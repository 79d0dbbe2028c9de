import { routes, type Routes } from '@rostrum/contracts';
import { audioFile, imageFile, videoFile } from '@rostrum/contracts/uploads';
import type { ReceivedFile } from '../../http/bodies/multipart-body.ts';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import {
  storeReceivedAudio,
  storeReceivedImage,
  storeReceivedVideo,
  receiveImage,
  receiveUpload,
} from './receive-file.ts';

/**
 * POST /api/upload: an image in `image`, or in `file` an image or, with the type `trailer`, a video,
 * or with the type `audio` an audio file.
 */
export function upload(
  app: Pick<App, 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['upload']> {
  return async (_, context) => {
    const { file, fields } = await receiveUpload(app, routes.upload, context);
    switch (file.field === 'file' ? fields.type : 'image') {
      case 'trailer': {
        assertLength(file, videoFile);
        const { url } = await storeReceivedVideo(app, context, file);
        return { url };
      }
      case 'audio': {
        assertLength(file, audioFile);
        const { url } = await storeReceivedAudio(app, context, file);
        return { url };
      }
      case 'image':
      case undefined: {
        assertLength(file, imageFile);
        const { imageUrl } = await storeReceivedImage(app, context, file);
        return { url: imageUrl };
      }
    }
  };
}

/** @throws DomainError (413) */
function assertLength(
  { bytes }: ReceivedFile,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: string },
): void {
  if (bytes > maxBytes) throw new DomainError('too_large', tooLarge);
}

/** POST /simple-upload */
export function simpleUpload(
  app: Pick<App, 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['simpleUpload']> {
  return async (_, context) => {
    const { imageUrl } = await receiveImage(app, routes.simpleUpload, context);
    return { imageUrl };
  };
}
