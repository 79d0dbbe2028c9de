import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { uploadsEndpoints as endpoints } from './endpoints.ts';
import {
  imageQuery,
  profileImageBody,
  uploadBody,
  uploadVideoBody,
  videoParams,
} from './inputs.ts';
import { uploadLimits } from './limits.ts';
import { uploadMessages } from './messages.ts';
import { keptImageType, videoTypes } from './vocabulary.ts';
import { uploaded, uploadedCampaignImage, uploadedImage, uploadedVideo } from './wire.ts';

const image = { maxBytes: uploadLimits.image.maxBytes, tooLarge: uploadMessages.imageTooLarge };
const video = { maxBytes: uploadLimits.video.maxBytes, tooLarge: uploadMessages.videoTooLarge };

const byMember = {
  tag: 'uploads',
  access: 'member',
  signInFirst: uploadMessages.signInFirst,
  rate: { name: 'upload', calls: 120, seconds: 3600 },
} as const;
const byAnybody = {
  tag: 'uploads',
  access: 'public',
  /** A page shows many. */
  rate: { name: 'file', calls: 3000, seconds: 60 },
  answers: { 200: z.unknown() },
  errors: [404, 416],
} as const;
const imageId = { params: { id: '4711' } } as const;

export const uploadsRoutes = {
  upload: defineRoute(endpoints.upload, {
    summary: 'Upload an image in `image`, or an image or a video in `file`',
    ...byMember,
    files: { image: { ...image, optional: true }, file: { ...video, optional: true } },
    body: uploadBody,
    example: { body: { type: 'image' } },
    answers: { 200: uploaded },
  }),
  uploadVideo: defineRoute(endpoints.uploadVideo, {
    summary: 'Upload a video: MP4, WebM or MOV',
    ...byMember,
    files: { video },
    body: uploadVideoBody,
    example: { body: { campaignId: '4711' } },
    answers: { 200: uploadedVideo },
    errors: [403, 404],
  }),
  uploadCampaignImage: defineRoute(endpoints.uploadCampaignImage, {
    summary: 'Upload an image and show it on one’s own campaign',
    ...byMember,
    members: 'owner-or-admin',
    params: idParams,
    files: { image },
    example: imageId,
    answers: { 200: uploadedCampaignImage },
    errors: [403, 404, 409],
  }),
  simpleUpload: defineRoute(endpoints.simpleUpload, {
    summary: 'Upload an image',
    ...byMember,
    files: { image },
    answers: { 200: uploadedImage },
  }),
  uploadProfileImage: defineRoute(endpoints.uploadProfileImage, {
    summary: 'Upload one’s own profile image',
    ...byMember,
    keepsAddress: true,
    files: {
      image: {
        maxBytes: uploadLimits.profileImage.maxBytes,
        tooLarge: uploadMessages.profileImageTooLarge,
      },
    },
    body: profileImageBody,
    example: { body: {} },
    answers: { 200: uploadedImage },
  }),
  getImage: defineRoute(endpoints.getImage, {
    summary: 'An uploaded image in one of its widths',
    ...byAnybody,
    params: idParams,
    query: imageQuery,
    example: { ...imageId, query: { w: '960' } },
    file: [keptImageType],
  }),
  getThumbnail: defineRoute(endpoints.getThumbnail, {
    summary: 'The thumbnail of an uploaded image',
    ...byAnybody,
    params: idParams,
    example: imageId,
    file: [keptImageType],
  }),
  getVideo: defineRoute(endpoints.getVideo, {
    summary: 'An uploaded video; ranges can be requested',
    ...byAnybody,
    params: videoParams,
    example: { params: { filename: '4711.mp4' } },
    file: videoTypes,
  }),
} as const;
