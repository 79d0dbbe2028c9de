import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import {
  uploadsEndpoints as endpoints,
  uploadLimits,
  keptImageType,
  audioTypes,
  videoTypes,
} from './constants.ts';
import {
  audioParams,
  imageQuery,
  uploadBody,
  videoParams,
  uploaded,
  uploadedImage,
} from './schemas.ts';
import { uploadMessages } from './messages.ts';

export const imageFile = {
  maxBytes: uploadLimits.image.maxBytes,
  tooLarge: uploadMessages.imageTooLarge,
};
export const videoFile = {
  maxBytes: uploadLimits.video.maxBytes,
  tooLarge: uploadMessages.videoTooLarge,
};
export const audioFile = {
  maxBytes: uploadLimits.audio.maxBytes,
  tooLarge: uploadMessages.audioTooLarge,
};

/** What the routes that take a file of a member have in common. */
export const uploadByMember = {
  tag: 'uploads',
  access: 'member',
  signInFirst: uploadMessages.signInFirst,
  rate: { name: 'upload', calls: 120, seconds: 3600 },
} as const;
/** What the routes that remove a file of the caller have in common. */
const removalByOwner = {
  tag: 'uploads',
  access: 'member',
  withoutTerms: true,
  // The handler knows no file of other members: 404, as when it is requested.
  members: 'all',
  answers: { 200: success },
  errors: [404, 409],
} as const;
/** What the routes that send a file to anybody have in common. */
export const fileForAnybody = {
  tag: 'uploads',
  access: 'public',
  /** High, because one page shows many images. */
  rate: { name: 'file', calls: 3000, seconds: 60 },
  answers: { 200: z.unknown() },
  errors: [404, 416],
} as const;

export const uploadsRoutes = {
  upload: defineRoute(endpoints.upload, {
    summary: 'Upload an image in `image`, or an image, a video or an audio file in `file`',
    ...uploadByMember,
    files: { image: { ...imageFile, optional: true }, file: { ...videoFile, optional: true } },
    body: uploadBody,
    example: { body: { type: 'image' } },
    answers: { 200: uploaded },
  }),
  simpleUpload: defineRoute(endpoints.simpleUpload, {
    summary: 'Upload an image',
    ...uploadByMember,
    files: { image: imageFile },
    answers: { 200: uploadedImage },
  }),
  getImage: defineRoute(endpoints.getImage, {
    summary: 'An uploaded image in one of its widths',
    ...fileForAnybody,
    params: idParams,
    query: imageQuery,
    example: { params: { id: '4711' }, query: { w: '960' } },
    file: [keptImageType],
  }),
  getVideo: defineRoute(endpoints.getVideo, {
    summary: 'An uploaded video; ranges can be requested',
    ...fileForAnybody,
    params: videoParams,
    example: { params: { filename: '4711.mp4' } },
    file: videoTypes,
  }),
  removeVideo: defineRoute(endpoints.removeVideo, {
    summary:
      "Remove an uploaded video of one's own that nothing uses; one that is gone is no error",
    ...removalByOwner,
    params: videoParams,
    example: { params: { filename: '4711.mp4' } },
  }),
  getAudio: defineRoute(endpoints.getAudio, {
    summary: 'An uploaded audio file; ranges can be requested',
    ...fileForAnybody,
    params: audioParams,
    example: { params: { filename: '4711.mp3' } },
    file: audioTypes,
  }),
  removeAudio: defineRoute(endpoints.removeAudio, {
    summary:
      "Remove an uploaded audio file of one's own that nothing uses; one that is gone is no error",
    ...removalByOwner,
    params: audioParams,
    example: { params: { filename: '4711.mp3' } },
  }),
} as const;
