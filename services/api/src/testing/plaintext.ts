import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A text in each form in which it may be stored: UTF-8, UTF-16, escaped in JSON, in hex, and in
 * base64 at each offset.
 */
function spellings(text: string): readonly Buffer[] {
  const utf8 = Buffer.from(text);
  const utf16 = Buffer.from(text, 'utf16le');
  const escaped = text.replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Characters that depend on the surrounding bytes are left out.
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), utf8])
      .toString('base64')
      .replace(/=+$/, '');
    return Buffer.from(padded.slice(offset === 0 ? 0 : offset + 1, -2));
  });
  return [
    utf8,
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(escaped),
    Buffer.from(utf8.toString('hex')),
    ...base64,
  ];
}

/** The texts that the bytes contain in one of these forms. */
export function textsIn(bytes: Buffer, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => spellings(text).some((spelling) => bytes.includes(spelling)));
}

/** Every file of a directory, at any depth, that contains one of the texts: `file: text`. */
export async function placesOf(
  directory: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const places: string[] = [];
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = textsIn(await readFile(path), texts);
    places.push(...found.map((text) => `${entry.name}: ${text}`));
  }
  return places;
}
