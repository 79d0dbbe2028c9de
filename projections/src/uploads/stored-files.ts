import { happenedAt } from '@rostrum/contracts';
import type { FileKind } from '@rostrum/contracts/uploads';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { uploadedFile, type UploadEvent } from './uploaded-file.ts';

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

const begun = <E extends UploadEvent>(): Rule<E> => {
  const idOf = (event: E): string => {
    const { kind, fileId } = uploadedFile(event);
    return fileKey(kind, fileId);
  };
  return rules.document<E>(idOf, (_, event) => {
    const { ownerId, name, bytes } = event.data;
    const file = { ...uploadedFile(event), ownerId, name, bytes };
    return { id: idOf(event), ...file, uploadedAt: happenedAt(event) };
  });
};

export const storedFiles = defineReadModel({
  name: 'stored-files',
  version: 1,
  partitionable: true,
  on: {
    ImageUploaded: [begun<EventOfType<'ImageUploaded'>>()],
    VideoUploaded: [begun<EventOfType<'VideoUploaded'>>()],
    AudioUploaded: [begun<EventOfType<'AudioUploaded'>>()],
    FileRemoved: [
      rules.existing<EventOfType<'FileRemoved'>>(
        ({ data }) => fileKey(data.kind, data.fileId),
        () => undefined,
      ),
    ],
  },
  indexes: [['ownerId', 'uploadedAt'], ['name']],
});
