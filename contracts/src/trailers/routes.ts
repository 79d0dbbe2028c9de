import { campaignsRoutes, createTrailerBody } from '../campaigns/index.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { coverType, fileForAnybody, keptImageType } from '../uploads/index.ts';
import { trailersEndpoints as endpoints } from './constants.ts';

export const trailersRoutes = {
  createTrailer: defineRoute(endpoints.createTrailer, {
    summary: 'Submit a trailer: it waits for its $1, which publishes it',
    tag: 'campaigns',
    access: 'member',
    idempotent: true,
    body: createTrailerBody,
    example: {
      body: {
        title: 'The Lighthouse at the End',
        description: 'A keeper counts the ships of a sea that dried up a century ago.',
        genre: 'scifi',
        participant1: 'Ines Marlow',
        participant2: 'Tomas Bergqvist',
        moderator: 'Ada Winterbourne',
        trailerUrl: '4711.mp4',
        trailerDuration: '1:34',
        imageUrl: null,
        contentRightsAgreed: true,
      },
    },
    answers: campaignsRoutes.createCampaign.answers,
    errors: [409],
  }),
  getThumbnail: defineRoute(endpoints.getThumbnail, {
    summary: 'The thumbnail of an uploaded image, or of a trailer: its picture, or its drawn cover',
    ...fileForAnybody,
    params: idParams,
    example: { params: { id: '4711' } },
    file: [keptImageType, coverType],
  }),
} as const;
