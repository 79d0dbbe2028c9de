import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { count, id, text } from '../kernel/fields.ts';
import {
  uploadLimits,
  fileKinds,
  fileRemovalReasons,
  fileUserKinds,
  imageTypes,
  imageWidths,
  audioTypes,
  videoTypes,
} from './constants.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file as it is kept: its bytes and their hash, so that an audit can compare them. */
const kept = { bytes: count, sha256 };
const side = z.int().min(1).max(uploadLimits.pixels.max);
/** Name that the file had on its owner's device. */
const originalName = personal(text(uploadLimits.originalName.max).nullable(), null);
/** Random; part of the names of the stored files. */
const name = z.string().regex(/^[0-9a-f]{32}$/);
const subject = ({ ownerId }: { ownerId: number }): string => `user-${String(ownerId)}`;

/** First event of `image-{id}`. The uploaded bytes are not kept, only what was made of them. */
export const imageUploaded = defineEvent({
  type: 'ImageUploaded',
  version: 1,
  money: false,
  data: z.object({
    imageId: id,
    ownerId: id,
    name,
    originalName,
    /** As uploaded. */
    mediaType: z.enum(imageTypes),
    bytes: count,
    width: side,
    height: side,
    kept: z.array(z.object({ size: text(20), ...kept })).max(imageWidths.length + 1),
  }),
  subject,
});

/** First event of `video-{id}`. A video is kept as it was uploaded. */
export const videoUploaded = defineEvent({
  type: 'VideoUploaded',
  version: 1,
  money: false,
  data: z.object({
    videoId: id,
    ownerId: id,
    name,
    originalName,
    mediaType: z.enum(videoTypes),
    ...kept,
    /** The campaign that it was uploaded for. */
    campaignId: id.nullable(),
  }),
  subject,
});

/** First event of `audio-{id}`. An audio file is kept as it was uploaded. */
export const audioUploaded = defineEvent({
  type: 'AudioUploaded',
  version: 1,
  money: false,
  data: z.object({
    audioId: id,
    ownerId: id,
    name,
    originalName,
    mediaType: z.enum(audioTypes),
    ...kept,
  }),
  subject,
});

const file = { kind: z.enum(fileKinds), fileId: id, ownerId: id };
/** `uses`: the number of things that use the file after the event. */
const use = {
  ...file,
  by: z.object({ kind: z.enum(fileUserKinds), id }),
  uses: z.int().min(0).max(uploadLimits.uses.max),
};

/**
 * Something is about to use the file, which is therefore not removed within a day from
 * this event.
 */
export const fileClaimed = defineEvent({
  type: 'FileClaimed',
  version: 1,
  money: false,
  data: z.object({ ...file, uses: use.uses }),
});

export const fileUsed = defineEvent({
  type: 'FileUsed',
  version: 1,
  money: false,
  data: z.object(use),
});

export const fileReleased = defineEvent({
  type: 'FileReleased',
  version: 1,
  money: false,
  data: z.object(use),
});

/** Last event of its stream. The kept bytes are deleted after it. */
export const fileRemoved = defineEvent({
  type: 'FileRemoved',
  version: 1,
  money: false,
  data: z.object({ ...file, reason: z.enum(fileRemovalReasons) }),
});
