import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { uploadsAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { getImage, getPlayed } from './get-file.ts';
import {
  deleteRemovedFiles,
  removeFilesOf,
  removePlayed,
  removeUnusedFile,
} from './remove-files.ts';
import { removeInterruptedUploads, removeUploadsOfLastRun } from './remove-interrupted-uploads.ts';
import { deleteOrphanedFiles } from './remove-unnamed-files.ts';
import { simpleUpload, upload } from './upload.ts';

export const uploads = defineFeature({
  name: 'uploads',
  audit: uploadsAudit,
  endpoints: (app) => [
    endpoint(routes.upload, upload(app)),
    endpoint(routes.simpleUpload, simpleUpload(app)),
    endpoint(routes.getImage, getImage(app)),
    endpoint(routes.getVideo, getPlayed(app, 'video')),
    endpoint(routes.removeVideo, removePlayed(app, 'video')),
    endpoint(routes.getAudio, getPlayed(app, 'audio')),
    endpoint(routes.removeAudio, removePlayed(app, 'audio')),
  ],
  processes: (app) => [deleteRemovedFiles(app)],
  prepare: removeUploadsOfLastRun,
  periodicTasks: (app) => [
    (signal) => deleteOrphanedFiles(app, signal),
    () => removeInterruptedUploads(app),
  ],
  erases: (app) => removeFilesOf(app),
  exports: ({ projections }) => ({ streams: projections.queries.uploads.streamsOf }),
  deadlines: (app) => ({
    unused_image: removeUnusedFile(app, 'image'),
    unused_video: removeUnusedFile(app, 'video'),
    unused_audio: removeUnusedFile(app, 'audio'),
  }),
});
