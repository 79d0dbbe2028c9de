import {
  imageTypes,
  imageWidths,
  thumbnailWidth,
  uploadLimits,
  uploadMessages,
  type ImageType,
} from '@rostrum/contracts/uploads';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { FilesUnavailable } from '../../storage/file-storage.ts';
import { ImageProcess, ImageProcessEnded } from './image-process.ts';
import type { ImageReply } from './image-program.ts';

/** The images that are made from an uploaded one. */
export interface EncodedImages {
  /** Media type of the uploaded image. */
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly kept: readonly { readonly size: string; readonly path: string }[];
}

/** Name of the stored thumbnail; the other sizes are named by their widths. */
export const thumbnail = 'thumbnail';

/** Shared by all uploads of this process. */
export const imageProcess = new ImageProcess();

const side = z.int().min(1).max(uploadLimits.pixels.max);
const replySchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('made'),
    type: z.enum(imageTypes),
    width: side,
    height: side,
  }),
  z.object({ outcome: z.enum(['not_an_image', 'too_many_pixels', 'too_costly']) }),
  z.object({ outcome: z.literal('failed'), cause: z.string() }),
]) satisfies z.ZodType<ImageReply>;

/**
 * Decodes the image at `path` and encodes it anew in the stored sizes, turned upright, without
 * metadata. Its type is determined by its content, not by its name; the number of its pixels and the
 * work of decoding it are checked before it is decoded. The encoded images exist beside `path` until `use` has ended.
 * @throws DomainError (400) when it is not an image of an accepted type, has too many pixels or takes too
 * long to decode;
 * (503) when the process that makes images crashes or takes too long
 */
export async function withEncodedImages<T>(
  { path, ownerId }: { readonly path: string; readonly ownerId: number },
  use: (made: EncodedImages) => Promise<T>,
): Promise<T> {
  const sizes = [...imageWidths, thumbnailWidth].map((pixels) => {
    const size = pixels === thumbnailWidth ? thumbnail : String(pixels);
    return { side: pixels, size, path: `${path}-${size}` };
  });
  try {
    return await use({ ...(await make(ownerId, path, sizes)), kept: sizes });
  } finally {
    for (const made of sizes) await rm(made.path, { force: true });
  }
}

async function make(
  ownerId: number,
  path: string,
  sizes: readonly { readonly side: number; readonly path: string }[],
): Promise<Omit<EncodedImages, 'kept'>> {
  const { pixels, decoding } = uploadLimits;
  const limits = { maxPixels: pixels.max, maxDecoding: decoding.max };
  const work = { path, types: imageTypes, ...limits, sizes };
  const reply = replySchema.parse(await imageProcess.make(ownerId, work).catch(refuse));
  switch (reply.outcome) {
    case 'made':
      return reply;
    case 'not_an_image':
      throw new DomainError('invalid', uploadMessages.notAnImage);
    case 'too_many_pixels':
      throw new DomainError('invalid', uploadMessages.tooManyPixels);
    case 'too_costly':
      throw new DomainError('invalid', uploadMessages.tooCostly);
    case 'failed':
      throw new FilesUnavailable(reply.cause);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ImageProcessEnded)) throw error;
  throw new DomainError('unavailable', uploadMessages.notProcessed, { cause: error });
}
