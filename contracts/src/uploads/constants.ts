import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** Kinds of files. The names are stored. */
export const fileKinds = ['image', 'video', 'audio'] as const;
export type FileKind = (typeof fileKinds)[number];
/** Kinds of files that are kept and served as they were uploaded. */
export type PlayedKind = Exclude<FileKind, 'image'>;

/** What uses a file. The names are stored. */
export const fileUserKinds = ['campaign', 'profile', 'evidence', 'prompt', 'entry'] as const;
export type FileUserKind = (typeof fileUserKinds)[number];

/** Why a file was removed. The names are stored. */
export const fileRemovalReasons = ['unused', 'erased'] as const;

/** Widths in pixels in which an image is kept, none wider than the uploaded one. */
export const imageWidths = [480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** Width of a thumbnail. */
export const thumbnailWidth = 320;

/** Media type in which every image is kept. */
export const keptImageType = 'image/webp';
/** Media type of a drawn cover, which the server writes itself. */
export const coverType = 'image/svg+xml';

/** Media types of uploaded images. SVG is not among them, since it can contain scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Extension of a video's name by its media type. */
export const videoExtensions = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
} as const;
export type VideoType = keyof typeof videoExtensions;
export const videoTypes = Object.keys(videoExtensions) as readonly VideoType[];

/** Extension of an audio file's name by its media type. */
export const audioExtensions = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const;
export type AudioType = keyof typeof audioExtensions;
export const audioTypes = Object.keys(audioExtensions) as readonly AudioType[];

/** Extensions of names by the media types of a kind. */
export const playedExtensions = { video: videoExtensions, audio: audioExtensions } as const;
/** Media types of a kind. */
export type PlayedType<K extends PlayedKind = PlayedKind> = {
  readonly video: VideoType;
  readonly audio: AudioType;
}[K];

const playedPaths = { video: '/api/videos', audio: '/api/audio' } as const;
const extensions = { ...videoExtensions, ...audioExtensions };

interface PlayedFile<K extends PlayedKind> {
  readonly id: number;
  readonly mediaType: PlayedType<K>;
}

/** The name of a video or an audio file in its address. */
export const playedNameOf = ({ id, mediaType }: PlayedFile<PlayedKind>): string =>
  `${String(id)}.${extensions[mediaType]}`;

/** The address of a video or an audio file. */
export const playedUrlOf = <K extends PlayedKind>(kind: K, file: PlayedFile<K>): string =>
  `${playedPaths[kind]}/${playedNameOf(file)}`;

export const imageUrlOf = (imageId: number): `/api/images/${number}` => `/api/images/${imageId}`;

/** The id of the image that an address of this site names; undefined for every other address. */
export function imageIdOf(url: string | null | undefined): number | undefined {
  const digits = /^\/api\/images\/([1-9]\d{0,15})$/.exec(url ?? '')?.[1];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The addresses of an image in its stored widths, for `srcset`; undefined when it is not an
 * uploaded image of this site.
 */
export function imageSourcesOf(
  url: string | null | undefined,
): { readonly src: string; readonly srcSet: string } | undefined {
  const id = imageIdOf(url);
  if (id === undefined) return undefined;
  const at = (width: ImageWidth) => `${imageUrlOf(id)}?w=${String(width)}`;
  return {
    src: at(960),
    srcSet: imageWidths.map((width) => `${at(width)} ${String(width)}w`).join(', '),
  };
}

const megabyte = 1024 * 1024;

/** Bounds of uploads. Sizes in bytes, lengths in pixels, times in milliseconds. */
export const uploadLimits = {
  image: { maxBytes: 5 * megabyte },
  profileImage: { maxBytes: 3 * megabyte },
  video: { maxBytes: 50 * megabyte },
  audio: { maxBytes: 20 * megabyte },
  /** Maximum number of pixels of an uploaded image, checked before it is decoded. */
  pixels: { max: 25_000_000 },
  /**
   * Maximum work of decoding an uploaded image, from its header: the bytes of its decoded samples,
   * half as many again when it is interlaced or progressive. Takes a second of processor time at
   * most. Reached by images of 16 bits per channel.
   */
  decoding: { max: 150_000_000 },
  /** Maximum length of the name that the file had on its owner's device. */
  originalName: { max: 255 },
  /** Uploads of one member in 24 hours. */
  perDay: { files: 100, bytes: 500 * megabyte },
  /** Uploads are refused when they would leave fewer free bytes on the disk. */
  freeBytes: { min: 1024 * megabyte },
  /** Files that nothing uses are removed after this. */
  unusedAfterMs: dayMs,
  /** Maximum number of things that use one file at the same time. */
  uses: { max: 100 },
} as const;

export const uploadsEndpoints = defineEndpoints({
  upload: ['POST', '/api/upload'],
  simpleUpload: ['POST', '/simple-upload'],
  getImage: ['GET', '/api/images/:id'],
  getVideo: ['GET', '/api/videos/:filename'],
  removeVideo: ['DELETE', '/api/videos/:filename'],
  getAudio: ['GET', '/api/audio/:filename'],
  removeAudio: ['DELETE', '/api/audio/:filename'],
});
