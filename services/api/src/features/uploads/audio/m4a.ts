import type { FileBytes } from '../file-bytes.ts';

/** A box of an MP4 file. Its content is from `start` to before `end`, in bytes from the file's first. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of boxes in another one, or in the file. */
const MOST_BOXES = 10_000;

const brands = new Set(['M4A ', 'M4B ', 'mp42', 'isom']);
/** Kinds of tracks: sound, and beside it the texts of chapters. */
const accepted = new Set(['soun', 'text']);

/**
 * Whether it is an M4A: an MP4 file of an accepted brand that consists of whole boxes, with sound and
 * no pictures.
 */
export async function isM4a(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, 12);
  if (head.toString('latin1', 4, 8) !== 'ftyp' || !brands.has(head.toString('latin1', 8))) {
    return false;
  }
  const movie = only('moov', await boxesIn(file, { start: 0, end: file.size }));
  const tracks = (await boxesIn(file, movie))?.filter(({ type }) => type === 'trak') ?? [];
  const kinds = new Set<string>();
  for (const track of tracks) kinds.add(await kindOf(file, track));
  return kinds.has('soun') && [...kinds].every((kind) => accepted.has(kind));
}

/** Four letters; empty when the track does not say them. */
async function kindOf(file: FileBytes, track: Box): Promise<string> {
  const media = only('mdia', await boxesIn(file, track));
  const handler = only('hdlr', await boxesIn(file, media));
  if (handler === undefined || handler.end - handler.start < 12) return '';
  return (await file.read(handler.start + 8, 4)).toString('latin1');
}

/** The one box of a type; undefined when there are none or several. */
function only(type: string, boxes: readonly Box[] | undefined): Box | undefined {
  const [found, ...more] = boxes?.filter((box) => box.type === type) ?? [];
  return more.length === 0 ? found : undefined;
}

/** The boxes of which a part of the file consists; undefined when it is something else. */
async function boxesIn(
  file: FileBytes,
  part: Pick<Box, 'start' | 'end'> | undefined,
): Promise<readonly Box[] | undefined> {
  if (part === undefined) return undefined;
  const boxes: Box[] = [];
  for (let at = part.start; at < part.end; at = boxes.at(-1)?.end ?? part.end) {
    const box = boxOf(await file.read(at, Math.min(16, part.end - at)), at, part.end);
    if (box === undefined || boxes.length === MOST_BOXES) return undefined;
    boxes.push(box);
  }
  return boxes;
}

/**
 * The box that begins with these 16 bytes, or with fewer at the end of what it is in. Its size is
 * in the first four, or behind its type when they say 1; 0 says that it ends where the outer one ends.
 */
function boxOf(head: Buffer, at: number, outerEnd: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE();
  const isLong = short === 1;
  if (isLong && head.length < 16) return undefined;
  const headBytes = isLong ? 16 : 8;
  const bytes = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? outerEnd - at : short;
  const end = at + bytes;
  if (bytes < headBytes || end > outerEnd) return undefined;
  return { type: head.toString('latin1', 4, 8), start: at + headBytes, end };
}
