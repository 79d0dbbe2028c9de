import type { DeadlineKind } from '@rostrum/contracts';
import { uploadLimits, type FileKind } from '@rostrum/contracts/uploads';
import {
  deadlineId,
  deadlineDocument,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<DeadlineDocument>();

const fileKind = (kind: FileKind): DeadlineKind =>
  kind === 'image' ? 'unused_image' : 'unused_video';

/** A file that nothing uses is removed a day after it was last uploaded, claimed or released. */
const unusedFrom = (
  before: DeadlineDocument | undefined,
  kind: FileKind,
  subjectId: number,
  recordedAt: string,
): DeadlineDocument =>
  deadlineDocument(before, {
    kind: fileKind(kind),
    dueAt: isoAfter(recordedAt, uploadLimits.unusedAfterMs),
    subjectId,
  });

const ofFile = ({
  data,
}: EventOfType<'FileClaimed' | 'FileUsed' | 'FileReleased' | 'FileRemoved'>): string =>
  deadlineId(fileKind(data.kind), data.fileId);
const needed = <E extends EventOfType<'FileClaimed' | 'FileReleased'>>(): Rule<E> =>
  rules.document<E>(ofFile, (before, { data, metadata }) =>
    data.uses > 0 ? undefined : unusedFrom(before, data.kind, data.fileId, metadata.recordedAt),
  );
const noRemoval = <E extends EventOfType<'FileUsed' | 'FileRemoved'>>(): Rule<E> =>
  rules.existing<E>(ofFile, () => undefined);

export const uploadDeadlines: Rules = {
  ImageUploaded: [
    rules.document<EventOfType<'ImageUploaded'>>(
      ({ data }) => deadlineId('unused_image', data.imageId),
      (before, { data, metadata }) =>
        unusedFrom(before, 'image', data.imageId, metadata.recordedAt),
    ),
  ],
  VideoUploaded: [
    rules.document<EventOfType<'VideoUploaded'>>(
      ({ data }) => deadlineId('unused_video', data.videoId),
      (before, { data, metadata }) =>
        unusedFrom(before, 'video', data.videoId, metadata.recordedAt),
    ),
  ],
  FileClaimed: [needed<EventOfType<'FileClaimed'>>()],
  FileUsed: [noRemoval<EventOfType<'FileUsed'>>()],
  FileReleased: [needed<EventOfType<'FileReleased'>>()],
  FileRemoved: [noRemoval<EventOfType<'FileRemoved'>>()],
};
