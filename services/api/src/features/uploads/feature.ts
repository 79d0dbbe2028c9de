import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { getImage, getThumbnail, getVideo } from './get-file.ts';
import { streamOfFile } from './file.ts';
import { deleteRemovedFiles, removeFilesOf } from './remove-files.ts';
import { simpleUpload, upload } from './upload.ts';

/** The newest files of a member that an export has. */
const exportedFiles = 10_000;

export const uploads = defineFeature({
  name: 'uploads',
  endpoints: (app) => [
    endpoint(routes.upload, upload(app)),
    endpoint(routes.simpleUpload, simpleUpload(app)),
    endpoint(routes.getImage, getImage(app)),
    endpoint(routes.getThumbnail, getThumbnail(app)),
    endpoint(routes.getVideo, getVideo(app)),
  ],
  erases:
    (app) =>
    ({ userId, cause }) =>
      removeFilesOf(app, userId, cause),
  exports: (app) => ({
    async *streams(userId) {
      const files = await app.projections.queries.uploads.ofOwner(userId, exportedFiles);
      for (const { kind, fileId } of files) yield streamOfFile(kind, fileId);
    },
  }),
  processes: (app) => [deleteRemovedFiles(app)],
});
