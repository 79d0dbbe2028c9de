import type { FileBytes } from './file-bytes.ts';

/**
 * Detects files that are valid as two types at once: a browser or a program that ignores the
 * declared type could take an image for a page, a script, a document or an archive. Images are
 * encoded anew, which removes the other type; videos and audio files are stored unchanged, so only
 * this check protects them.
 */
const markup =
  /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|img|meta|link|style)[\s>/]|<\?php|javascript:/i;

/**
 * Bytes that are searched as one text; `LONGEST_MARKUP`: how many bytes of the previous part are
 * prepended, at least as many as `markup` matches.
 */
const PART = 64 * 1024;
const LONGEST_MARKUP = 16;

/** Number of bytes at each end of a file that is stored unchanged in which another type is searched. */
const ENDS = 70_000;

/** PDF readers look for the header in the first 1024 bytes. */
const PDF_HEADER_WITHIN = 1024;
/** The end record of a ZIP archive: 22 bytes and a comment of at most 65,535. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;

/**
 * Whether a file is valid as another type too. `head`: the first bytes of the file; `tail`: its
 * last 66,000 or more, or all of it.
 */
export function isDisguised(head: Uint8Array, tail: Uint8Array): boolean {
  const [first, last] = [head, tail].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  if (!first || !last) return false;
  return (
    hasMarkup(first) ||
    (tail !== head && hasMarkup(last)) ||
    first.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ||
    endsAsZip(last)
  );
}

/** Whether a file that is stored unchanged is valid as another type too, by its ends. */
export async function hasDisguisedEnds(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, ENDS);
  return isDisguised(head, await file.read(Math.max(0, file.size - ENDS), ENDS));
}

/**
 * Searches in parts, because decoding the whole file to one text would take as much memory again.
 */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PART) {
    const part = bytes.subarray(Math.max(0, at - LONGEST_MARKUP), at + PART);
    if (markup.test(part.toString('latin1'))) return true;
  }
  return false;
}

/** Whether a ZIP archive ends where the file ends, by the length of its comment. */
function endsAsZip(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf(ZIP_END);
  while (at >= 0) {
    if (at + ZIP_END_BYTES <= bytes.length) {
      const comment = bytes.readUInt16LE(at + ZIP_END_BYTES - 2);
      if (at + ZIP_END_BYTES + comment === bytes.length) return true;
    }
    at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1);
  }
  return false;
}
