import {
  imageTypes,
  imageWidths,
  thumbnailWidth,
  uploadLimits,
  uploadMessages,
  type ImageType,
} from '@rostrum/contracts/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DomainError } from '../../kernel/domain-error.ts';
import { KeyedMutex } from '../../kernel/keyed-mutex.ts';
import { isDisguised } from './disguised.ts';

/** What is made of an uploaded image. */
export interface MadeImage {
  /** As uploaded. */
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly kept: readonly { readonly size: string; readonly content: Buffer }[];
}

/** Name of the kept thumbnail; the other sizes are named by their widths. */
export const thumbnail = 'thumbnail';

const QUALITY = 80;
/** Seconds after which the work on an image ends. */
const WITHIN_S = 20;

// One image at a time, in one thread, and nothing is kept for the next: bounds memory and CPU.
sharp.concurrency(1);
sharp.cache(false);
const turns = new KeyedMutex();

const bounds = {
  limitInputPixels: uploadLimits.pixels.max,
  failOn: 'error',
  sequentialRead: true,
} as const;

/**
 * Decodes an image and encodes it anew in the kept sizes, turned upright, without metadata. Its type
 * is that of its content, whatever its name is; the number of its pixels is checked before it is decoded.
 * @param read called when it is this image's turn: what waits is not in memory
 * @throws DomainError (400) when it is no image of an accepted type, or has too many pixels
 */
export function makeImages(read: () => Promise<Buffer>): Promise<MadeImage> {
  return turns.run('image', async () => make(await read()));
}

async function make(uploaded: Buffer): Promise<MadeImage> {
  const type = await typeOf(uploaded);
  try {
    const { width, height } = await sharp(uploaded, { limitInputPixels: false }).metadata();
    if (width * height > uploadLimits.pixels.max) throw invalid(uploadMessages.tooManyPixels);
    return { type, width, height, kept: await sizesOf(uploaded, Math.max(width, height)) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalid(uploadMessages.notAnImage, error);
  }
}

async function typeOf(uploaded: Buffer): Promise<ImageType> {
  const found = await fileTypeFromBuffer(uploaded);
  const type = imageTypes.find((one) => one === found?.mime);
  if (type === undefined || isDisguised(uploaded, uploaded)) {
    throw invalid(uploadMessages.notAnImage);
  }
  return type;
}

/**
 * Each size is made from the upload: decoded pixels that were kept for the next size would be in
 * buffers of JavaScript, many of which wait for a garbage collection.
 */
async function sizesOf(uploaded: Buffer, longest: number): Promise<MadeImage['kept']> {
  const encode = (side: number): Promise<Buffer> =>
    sharp(uploaded, bounds)
      .timeout({ seconds: WITHIN_S })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
  const kept: { size: string; content: Buffer }[] = [];
  let whole: Buffer | undefined;
  for (const side of [...imageWidths, thumbnailWidth]) {
    // Sizes that the image does not reach are all the image as it is.
    const content = longest > side ? await encode(side) : (whole ??= await encode(side));
    kept.push({ size: side === thumbnailWidth ? thumbnail : String(side), content });
  }
  return kept;
}

const invalid = (message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', message, cause === undefined ? {} : { cause });
