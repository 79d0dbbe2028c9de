import type { FileKind } from '@rostrum/contracts/uploads';
import type { EventOfType } from '../engine/read-model.ts';

/** The first event of a file. */
export type UploadEvent = EventOfType<'ImageUploaded' | 'VideoUploaded' | 'AudioUploaded'>;

/** The file whose first event it is. */
export function uploadedFile(event: UploadEvent): {
  readonly kind: FileKind;
  readonly fileId: number;
} {
  switch (event.type) {
    case 'ImageUploaded':
      return { kind: 'image', fileId: event.data.imageId };
    case 'VideoUploaded':
      return { kind: 'video', fileId: event.data.videoId };
    case 'AudioUploaded':
      return { kind: 'audio', fileId: event.data.audioId };
  }
}
