import { happenedAt } from '@rostrum/contracts';
import type { FileKind } from '@rostrum/contracts/uploads';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/**
 * An uploaded file that has not been removed. It has no personal data of its owner except the id.
 */
export interface StoredFileDocument {
  /** `{kind}-{id}` */
  readonly id: string;
  readonly kind: FileKind;
  readonly fileId: number;
  readonly ownerId: number;
  /** Name of its files in the file storage. */
  readonly name: string;
  /** Size of the file as it was uploaded. */
  readonly bytes: number;
  /** ISO 8601. */
  readonly uploadedAt: string;
}

const rules = rulesFor<StoredFileDocument>();
const fileKey = (kind: FileKind, fileId: number): string => `${kind}-${String(fileId)}`;

export const storedFiles = defineReadModel({
  name: 'stored-files',
  version: 1,
  partitionable: true,
  on: {
    ImageUploaded: [
      rules.document<EventOfType<'ImageUploaded'>>(
        ({ data }) => fileKey('image', data.imageId),
        (_, event) => {
          const { imageId: fileId, ownerId, name, bytes } = event.data;
          return document({ kind: 'image', fileId, ownerId, name, bytes, event });
        },
      ),
    ],
    VideoUploaded: [
      rules.document<EventOfType<'VideoUploaded'>>(
        ({ data }) => fileKey('video', data.videoId),
        (_, event) => {
          const { videoId: fileId, ownerId, name, bytes } = event.data;
          return document({ kind: 'video', fileId, ownerId, name, bytes, event });
        },
      ),
    ],
    FileRemoved: [
      rules.existing<EventOfType<'FileRemoved'>>(
        ({ data }) => fileKey(data.kind, data.fileId),
        () => undefined,
      ),
    ],
  },
  indexes: [['ownerId', 'uploadedAt'], ['name']],
});

function document({
  event,
  ...file
}: Omit<StoredFileDocument, 'id' | 'uploadedAt'> & {
  readonly event: EventOfType<'ImageUploaded' | 'VideoUploaded'>;
}): StoredFileDocument {
  return { id: fileKey(file.kind, file.fileId), ...file, uploadedAt: happenedAt(event) };
}
