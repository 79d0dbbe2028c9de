import { uploadLimits, type FileKind } from '@rostrum/contracts/uploads';
import {
  deadlineId,
  deadlineDocument,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { uploadedFile, type UploadEvent } from './uploaded-file.ts';

const rules = rulesFor<DeadlineDocument>();

const unused = (kind: FileKind) => `unused_${kind}` as const;

/** A file that nothing uses is removed a day after it was last uploaded, claimed or released. */
const unusedFrom = (
  before: DeadlineDocument | undefined,
  kind: FileKind,
  subjectId: number,
  recordedAt: string,
): DeadlineDocument =>
  deadlineDocument(before, {
    kind: unused(kind),
    dueAt: isoAfter(recordedAt, uploadLimits.unusedAfterMs),
    subjectId,
  });

const ofFile = ({
  data,
}: EventOfType<'FileClaimed' | 'FileUsed' | 'FileReleased' | 'FileRemoved'>): string =>
  deadlineId(unused(data.kind), data.fileId);
const begun = <E extends UploadEvent>(): Rule<E> =>
  rules.document<E>(
    (event) => {
      const { kind, fileId } = uploadedFile(event);
      return deadlineId(unused(kind), fileId);
    },
    (before, event) => {
      const { kind, fileId } = uploadedFile(event);
      return unusedFrom(before, kind, fileId, event.metadata.recordedAt);
    },
  );
const needed = <E extends EventOfType<'FileClaimed' | 'FileReleased'>>(): Rule<E> =>
  rules.document<E>(ofFile, (before, { data, metadata }) =>
    data.uses > 0 ? undefined : unusedFrom(before, data.kind, data.fileId, metadata.recordedAt),
  );
const noRemoval = <E extends EventOfType<'FileUsed' | 'FileRemoved'>>(): Rule<E> =>
  rules.existing<E>(ofFile, () => undefined);

export const uploadDeadlines: Rules = {
  ImageUploaded: [begun<EventOfType<'ImageUploaded'>>()],
  VideoUploaded: [begun<EventOfType<'VideoUploaded'>>()],
  AudioUploaded: [begun<EventOfType<'AudioUploaded'>>()],
  FileClaimed: [needed<EventOfType<'FileClaimed'>>()],
  FileUsed: [noRemoval<EventOfType<'FileUsed'>>()],
  FileReleased: [needed<EventOfType<'FileReleased'>>()],
  FileRemoved: [noRemoval<EventOfType<'FileRemoved'>>()],
};
