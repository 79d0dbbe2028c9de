import { fileTypeFromBuffer } from 'file-type';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { isDisguised } from './disguised.ts';

/** An uploaded image, and the images to make from it. */
export interface ImageWork {
  readonly path: string;
  /** Accepted media types. */
  readonly types: readonly string[];
  /** Checked before the image is decoded. */
  readonly maxPixels: number;
  /** Limit of `decodingOf`. Checked before the image is decoded. */
  readonly maxDecoding: number;
  /** Longest sides in pixels, in ascending order, and where the images are written as WebP. */
  readonly sizes: readonly { readonly side: number; readonly path: string }[];
}

export type ImageReply =
  /** Type and sides of the uploaded image. */
  | {
      readonly outcome: 'made';
      readonly type: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly outcome: 'not_an_image' | 'too_many_pixels' | 'too_costly' }
  /** The image could not be read or written. */
  | { readonly outcome: 'failed'; readonly cause: string };

const QUALITY = 80;

// One thread and no cache, to limit memory and CPU.
sharp.concurrency(1);
sharp.cache(false);

async function make(work: ImageWork): Promise<ImageReply> {
  const uploaded = await readFile(work.path);
  const type = (await fileTypeFromBuffer(uploaded))?.mime;
  if (type === undefined || !work.types.includes(type) || isDisguised(uploaded, uploaded)) {
    return { outcome: 'not_an_image' };
  }
  const decoded = await decode(uploaded, work);
  if (!('images' in decoded)) return decoded;
  for (const { path, content } of decoded.images) await writeFile(path, content, { mode: 0o600 });
  const { width, height } = decoded;
  return { outcome: 'made', type, width, height };
}

interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly images: readonly { readonly path: string; readonly content: Buffer }[];
}

async function decode(uploaded: Buffer, work: ImageWork): Promise<DecodedImage | ImageReply> {
  try {
    const header = await sharp(uploaded, { limitInputPixels: false }).metadata();
    const { width, height } = header;
    if (width * height > work.maxPixels) return { outcome: 'too_many_pixels' };
    if (decodingOf(header) > work.maxDecoding) return { outcome: 'too_costly' };
    return { width, height, images: await imagesOf(uploaded, Math.max(width, height), work) };
  } catch {
    return { outcome: 'not_an_image' };
  }
}

/** The work of decoding an image, in the unit of `uploadLimits.decoding`. */
function decodingOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return isProgressive ? bytes * 1.5 : bytes;
}

/** Decodes the upload once, to the pixels of the largest size, and makes all sizes from these. */
async function imagesOf(
  uploaded: Buffer,
  longest: number,
  { maxPixels, sizes }: ImageWork,
): Promise<DecodedImage['images']> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const largest = Math.max(...sizes.map(({ side }) => side));
  const { data, info } = await sharp(uploaded, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(within(largest))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (side: number): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } })
      .resize(within(side))
      .webp({ quality: QUALITY })
      .toBuffer();
  const images: { path: string; content: Buffer }[] = [];
  let whole: Buffer | undefined;
  for (const { side, path } of sizes) {
    // All sizes larger than the image share one encoding of the whole image.
    const content = longest > side ? await encode(side) : (whole ??= await encode(side));
    images.push({ path, content });
  }
  return images;
}

process.on('message', (work: ImageWork) => {
  void make(work)
    .catch((error: unknown): ImageReply => ({ outcome: 'failed', cause: String(error) }))
    .then((reply) => process.send?.(reply));
});
// Ignores signals to the process group: the server handles them, and may still need this process
// for requests under way.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The server has ended. SIGKILL, since an exit would wait for the image that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
