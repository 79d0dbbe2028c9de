import { imageStream, videoStream, type FileKind } from '@rostrum/contracts/uploads';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the files of a random history. */
const firstId = 8000;
const hash = 'a'.repeat(64);

const uploadedBefore = ({ events }: World): number =>
  events.filter(({ type }) => type === 'ImageUploaded' || type === 'VideoUploaded').length;

function upload(world: World, { who, cents }: Act): void {
  const number = uploadedBefore(world);
  const id = firstId + number;
  const shared = {
    ownerId: world.member(who).id,
    name: String(number).padStart(32, '0'),
    originalName: 'two voices',
    bytes: cents,
  };
  if (who % 3 === 0) {
    world.add(videoStream(id), {
      type: 'VideoUploaded',
      data: { videoId: id, ...shared, mediaType: 'video/mp4', sha256: hash, campaignId: null },
    });
    return;
  }
  world.add(imageStream(id), {
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

interface PresentFile {
  readonly kind: FileKind;
  readonly fileId: number;
  readonly ownerId: number;
}

/** The file at `which` modulo their number, among those that were not removed. */
function present(world: World, which: number) {
  const removed = new Set(
    world.events.flatMap(({ type, data }) => (type === 'FileRemoved' ? [data.fileId] : [])),
  );
  const files = world.events.flatMap<PresentFile>(({ type, data }) => {
    if (type === 'ImageUploaded')
      return [{ kind: 'image', fileId: data.imageId, ownerId: data.ownerId }];
    if (type === 'VideoUploaded')
      return [{ kind: 'video', fileId: data.videoId, ownerId: data.ownerId }];
    return [];
  });
  const left = files.filter(({ fileId }) => !removed.has(fileId));
  return left[which % Math.max(1, left.length)];
}

function remove(world: World, { which, who }: Act): void {
  const file = present(world, which);
  if (!file) return;
  const stream = file.kind === 'image' ? imageStream(file.fileId) : videoStream(file.fileId);
  world.add(stream, {
    type: 'FileRemoved',
    data: { ...file, reason: who % 2 === 0 ? 'unused' : 'erased' },
  });
}

/** Claims, uses or releases a file. `uses` is counted from the events so far. */
function use(world: World, { which, who, cents }: Act): void {
  const file = present(world, which);
  if (!file) return;
  const { kind, fileId } = file;
  const stream = kind === 'image' ? imageStream(fileId) : videoStream(fileId);
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
