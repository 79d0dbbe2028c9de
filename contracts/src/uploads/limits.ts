import { dayMs } from '../kernel/limits.ts';

const megabyte = 1024 * 1024;

/** Bounds of uploads. Sizes in bytes, lengths in pixels, times in milliseconds. */
export const uploadLimits = {
  image: { maxBytes: 5 * megabyte },
  profileImage: { maxBytes: 3 * megabyte },
  video: { maxBytes: 50 * megabyte },
  /** Pixels of an uploaded image, checked before it is decoded. */
  pixels: { max: 25_000_000 },
  /** Characters of the name that the file had at its owner's. */
  originalName: { max: 255 },
  /** Uploads of one member in 24 hours. */
  perDay: { files: 100, bytes: 500 * megabyte },
  /** Bytes of the disk that uploads leave free. */
  freeBytes: { min: 1024 * megabyte },
  /** Files that nothing uses are removed after this. */
  unusedAfterMs: dayMs,
  /** Campaigns and profiles that use one file at the same time. */
  uses: { max: 100 },
} as const;
