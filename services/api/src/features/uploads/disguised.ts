/**
 * Files that are valid as two kinds at once: a browser or a program that ignores the declared type
 * could take an image for a page, a script, a document or an archive. Images are encoded anew and
 * carry nothing over; this refuses the upload as such, and protects videos, which are kept as they are.
 */
const markup =
  /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|img|meta|link|style)[\s>/]|<\?php|javascript:/i;

/** Bytes that are looked at as one text, and of the part before that belong to them: as long as what `markup` finds, or longer. */
const PART = 64 * 1024;
const LONGEST_MARKUP = 16;

/** A PDF reader looks for its header in so many bytes. */
const PDF_HEADER_WITHIN = 1024;
/** The end record of a ZIP archive: 22 bytes and a comment of at most 65,535. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;

/** `head`: the first bytes of a file, `tail`: its last 66,000 or more, or all of it. */
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

/** Looks at one part after the other: a text of the whole would be as large again as the file. */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PART) {
    const part = bytes.subarray(Math.max(0, at - LONGEST_MARKUP), at + PART);
    if (markup.test(part.toString('latin1'))) return true;
  }
  return false;
}

/** Whether an archive ends where the file ends: the length of its comment says so. */
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
