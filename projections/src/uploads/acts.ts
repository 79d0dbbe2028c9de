import { fileStreams, type FileKind } from '@rostrum/contracts/uploads';
import type { Act, Acts, World } from '../testing/world.ts';
import { uploadedFile } from './uploaded-file.ts';

/** First id of the files of a random history. */
const firstId = 8000;
const hash = 'a'.repeat(64);

interface UploadedFile {
  readonly kind: FileKind;
  readonly fileId: number;
  readonly ownerId: number;
}

/** All files so far, also those that were removed. */
const uploaded = ({ events }: World): readonly UploadedFile[] =>
  events.flatMap<UploadedFile>((event) => {
    switch (event.type) {
      case 'ImageUploaded':
      case 'VideoUploaded':
      case 'AudioUploaded':
        return [{ ...uploadedFile(event), ownerId: event.data.ownerId }];
      default:
        return [];
    }
  });

function upload(world: World, { who, cents }: Act): void {
  const number = uploaded(world).length;
  const id = firstId + number;
  const shared = {
    ownerId: world.member(who).id,
    name: String(number).padStart(32, '0'),
    originalName: 'two voices',
    bytes: cents,
  };
  if (who % 3 === 0) {
    world.add(fileStreams.video(id), {
      type: 'VideoUploaded',
      data: { videoId: id, ...shared, mediaType: 'video/mp4', sha256: hash, campaignId: null },
    });
    return;
  }
  if (who % 3 === 1) {
    world.add(fileStreams.audio(id), {
      type: 'AudioUploaded',
      data: { audioId: id, ...shared, mediaType: 'audio/mpeg', sha256: hash },
    });
    return;
  }
  world.add(fileStreams.image(id), {
    type: 'ImageUploaded',
    data: {
      imageId: id,
      ...shared,
      mediaType: 'image/png',
      width: 1280,
      height: 720,
      kept: [{ size: '480', bytes: 1, sha256: hash }],
    },
  });
}

/** The file at `which` modulo their number, among those that were not removed. */
function present(world: World, which: number) {
  const removed = new Set(
    world.events.flatMap(({ type, data }) => (type === 'FileRemoved' ? [data.fileId] : [])),
  );
  const left = uploaded(world).filter(({ fileId }) => !removed.has(fileId));
  return left[which % Math.max(1, left.length)];
}

function remove(world: World, { which, who }: Act): void {
  const file = present(world, which);
  if (!file) return;
  world.add(fileStreams[file.kind](file.fileId), {
    type: 'FileRemoved',
    data: { ...file, reason: who % 2 === 0 ? 'unused' : 'erased' },
  });
}

/** Claims, uses or releases a file. `uses` is counted from the events so far. */
function use(world: World, { which, who, cents }: Act): void {
  const file = present(world, which);
  if (!file) return;
  const { kind, fileId } = file;
  const stream = fileStreams[kind](fileId);
  const users = new Set<number>();
  for (const event of world.events) {
    if (event.stream !== stream) continue;
    if (event.type === 'FileUsed') users.add(event.data.by.id);
    if (event.type === 'FileReleased') users.delete(event.data.by.id);
  }
  const [first] = users;
  const id = 1 + (who % 3);
  if (first !== undefined && (cents % 2 === 0 || users.has(id))) {
    const by = { kind: 'campaign', id: first } as const;
    world.add(stream, { type: 'FileReleased', data: { ...file, by, uses: users.size - 1 } });
  } else if (cents % 3 === 0) {
    world.add(stream, { type: 'FileClaimed', data: { ...file, uses: users.size } });
  } else {
    const by = { kind: 'campaign', id } as const;
    world.add(stream, { type: 'FileUsed', data: { ...file, by, uses: users.size + 1 } });
  }
}

export const acts: Acts = {
  useFile: { weight: 2, run: use },
  uploadFile: { weight: 2, run: upload },
  removeFile: { weight: 1, run: remove },
};
