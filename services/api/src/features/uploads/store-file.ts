import type { EventData } from '@rostrum/contracts';
import {
  fileStreams,
  imageUrlOf,
  keptImageType,
  playedNameOf,
  playedUrlOf,
  uploadLimits,
  type PlayedKind,
  type PlayedType,
} from '@rostrum/contracts/uploads';
import type { Cause, Position, StreamName } from '@rostrum/event-store';
import { SubjectErased } from '@rostrum/state';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { execute } from '../../kernel/decider.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import type { App } from '../../runtime/app.ts';
import type { FileKey, LocalFile } from '../../storage/file-storage.ts';
import { file, type FileCommand } from './file.ts';
import { imageKey, playedKey } from './kept-files.ts';
import { withEncodedImages } from './make-images.ts';

/** The uploading member, and the ids that the command may use. */
export interface UploadContext {
  readonly ownerId: number;
  readonly originalName: string | null;
  readonly id: (index: number) => number;
  readonly cause: Cause;
}

export interface StoredImage {
  readonly imageId: number;
  readonly imageUrl: string;
  readonly position: Position;
}

type Dependencies = Pick<App, 'events' | 'files' | 'newUuid'>;

/**
 * Stores an image in its sizes, and then appends its event to `image-{id}`. When the process ends
 * in between, bytes without an event remain; `deleteOrphanedFiles` deletes them.
 * @throws DomainError (400) when it is not an image of an accepted type, or has too many pixels;
 * (503) when it could not be processed
 */
export async function storeImage(
  app: Dependencies,
  uploading: UploadContext,
  uploaded: LocalFile,
): Promise<StoredImage> {
  return withEncodedImages({ path: uploaded.path, ownerId: uploading.ownerId }, async (made) => {
    const name = newName(app);
    const kept: { size: string; bytes: number; sha256: string }[] = [];
    for (const { size, path } of made.kept) {
      const { size: bytes } = await stat(path);
      kept.push({ size, bytes, sha256: await sha256Of(path) });
      await app.files.put(imageKey(name, size), { path, bytes }, keptImageType);
    }
    const { ownerId, originalName } = uploading;
    return withFreshId(uploading, async (imageId) => {
      const { type: mediaType, width, height } = made;
      const shared = { ownerId, name, originalName: shortened(originalName) };
      const data = { imageId, ...shared, mediaType, bytes: uploaded.bytes, width, height, kept };
      const event = { type: 'ImageUploaded', data } as const;
      const keys = kept.map(({ size }) => imageKey(name, size));
      const position = await begin(app, uploading, fileStreams.image(imageId), { event, keys });
      return { imageId, imageUrl: imageUrlOf(imageId), position };
    });
  });
}

/** A stored video or audio file. */
export interface StoredPlayed {
  readonly id: number;
  readonly filename: string;
  readonly url: string;
  readonly position: Position;
}

type UploadingPlayed<K extends PlayedKind> = UploadContext & { readonly mediaType: PlayedType<K> };

/** Stores a video as it was uploaded. */
export function storeVideo(
  app: Dependencies,
  uploading: UploadingPlayed<'video'> & { readonly campaignId: number | null },
  content: LocalFile,
): Promise<StoredPlayed> {
  const { mediaType, campaignId } = uploading;
  return storePlayed(app, 'video', uploading, content, (videoId, kept) => ({
    type: 'VideoUploaded',
    data: { videoId, ...kept, mediaType, campaignId },
  }));
}

/** Stores an audio file as it was uploaded. */
export function storeAudio(
  app: Dependencies,
  uploading: UploadingPlayed<'audio'>,
  content: LocalFile,
): Promise<StoredPlayed> {
  const { mediaType } = uploading;
  return storePlayed(app, 'audio', uploading, content, (audioId, kept) => ({
    type: 'AudioUploaded',
    data: { audioId, ...kept, mediaType },
  }));
}

/** What the events of videos and audio files have in common. */
type KeptAsUploaded = Omit<EventData<'AudioUploaded'>, 'audioId' | 'mediaType'>;

async function storePlayed<K extends PlayedKind>(
  app: Dependencies,
  kind: K,
  uploading: UploadingPlayed<K>,
  content: LocalFile,
  eventOf: (id: number, kept: KeptAsUploaded) => StoredUpload['event'],
): Promise<StoredPlayed> {
  const name = newName(app);
  const key = playedKey(kind, name);
  const { ownerId, originalName, mediaType } = uploading;
  const sha256 = await sha256Of(content.path);
  await app.files.put(key, content, mediaType);
  return withFreshId(uploading, async (id) => {
    const shared = { ownerId, name, originalName: shortened(originalName) };
    const event = eventOf(id, { ...shared, bytes: content.bytes, sha256 });
    const stream = fileStreams[kind](id);
    const position = await begin(app, uploading, stream, { event, keys: [key] });
    const file = { id, mediaType };
    return { id, filename: playedNameOf(file), url: playedUrlOf(kind, file), position };
  });
}

interface StoredUpload {
  readonly event: Extract<FileCommand, { type: 'upload' }>['event'];
  readonly keys: readonly FileKey[];
}

/**
 * Appends the event of an upload, or deletes its bytes when the owner was erased in the meantime.
 */
async function begin(
  { events, files }: Dependencies,
  { cause }: UploadContext,
  stream: StreamName,
  { event, keys }: StoredUpload,
): Promise<Position> {
  const command = { type: 'upload', commandId: cause.causationId, event } as const;
  try {
    const { position } = await execute(events, stream, file, command, cause);
    return position;
  } catch (error) {
    if (error instanceof SubjectErased) for (const key of keys) await files.delete(key);
    throw error;
  }
}

const newName = ({ newUuid }: Dependencies): string => newUuid().replaceAll('-', '');

/** The last part of a path, without control characters; null when nothing is left of it. */
function shortened(name: string | null): string | null {
  const last = name?.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return shown === '' ? null : shown.slice(0, uploadLimits.originalName.max);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
