import type { FileBytes } from '../file-bytes.ts';

/** What the streams of the accepted codecs begin with. */
const heads = ['\x01vorbis', 'OpusHead', '\x7fFLAC'];
const LONGEST_HEAD = 8;

/** Bytes of a page before the lengths of its segments. */
const HEADER_BYTES = 27;
/** The flag of a page that begins a stream. */
const BEGINS = 2;

/**
 * Whether it is Ogg audio: pages from its first to its last byte, in which all streams that begin
 * are Vorbis, Opus or FLAC. All pages are read, since a stream of pictures may begin behind another
 * stream.
 */
export async function isOgg(file: FileBytes): Promise<boolean> {
  for (let at = 0; at < file.size;) {
    const header = await file.read(at, HEADER_BYTES);
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, 5) !== 'OggS\0') return false;
    const count = header.readUInt8(26);
    const segments = await file.read(at + HEADER_BYTES, count);
    if (segments.length < count) return false;
    const content = at + HEADER_BYTES + segments.length;
    const end = content + segments.reduce((sum, bytes) => sum + bytes, 0);
    const begins = (header.readUInt8(5) & BEGINS) !== 0;
    if (end > file.size || (at === 0 && !begins)) return false;
    if (begins) {
      const head = await file.read(content, Math.min(LONGEST_HEAD, end - content));
      if (!heads.some((each) => head.toString('latin1').startsWith(each))) return false;
    }
    at = end;
  }
  return file.size > 0;
}
