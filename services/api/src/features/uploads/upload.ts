import { routes, type Routes } from '@rostrum/contracts';
import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import {
  storeReceivedImage,
  storeReceivedVideo,
  receiveImage,
  receiveUpload,
} from './receive-file.ts';

/** POST /api/upload: an image in `image`, or in `file` an image or, with the type `trailer`, a video. */
export function upload(
  app: Pick<App, 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['upload']> {
  return async (_, context) => {
    const { file, fields } = await receiveUpload(app, routes.upload, context);
    if (file.field === 'file' && fields.type === 'trailer') {
      const { url } = await storeReceivedVideo(app, context, file);
      return { url };
    }
    if (file.bytes > uploadLimits.image.maxBytes) {
      throw new DomainError('too_large', uploadMessages.imageTooLarge);
    }
    const { imageUrl } = await storeReceivedImage(app, context, file);
    return { url: imageUrl };
  };
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
