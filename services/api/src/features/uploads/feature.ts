import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { getImage, getThumbnail, getVideo } from './get-file.ts';
import { deleteRemovedFiles } from './remove-files.ts';
import { simpleUpload, upload } from './upload.ts';

export const uploads = defineFeature({
  name: 'uploads',
  endpoints: (app) => [
    endpoint(routes.upload, upload(app)),
    endpoint(routes.simpleUpload, simpleUpload(app)),
    endpoint(routes.getImage, getImage(app)),
    endpoint(routes.getThumbnail, getThumbnail(app)),
    endpoint(routes.getVideo, getVideo(app)),
  ],
  processes: (app) => [deleteRemovedFiles(app)],
});
