import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { createTrailer } from './create-trailer.ts';
import { getThumbnail } from './get-thumbnail.ts';

export const trailers = defineFeature({
  name: 'trailers',
  endpoints: (app) => [
    endpoint(routes.createTrailer, createTrailer(app)),
    endpoint(routes.getThumbnail, getThumbnail(app)),
  ],
});
