import type { FileBytes } from '../file-bytes.ts';

/** Codes of the accepted formats: PCM, floats, A-law, µ-law, and those that are named further behind. */
const formats = new Set([1, 3, 6, 7, 0xfffe]);

/** Maximum number of chunks before the samples. */
const MOST_CHUNKS = 1_000;
/** Bytes of a chunk's name and length. */
const HEAD = 8;
const FORMAT_BYTES = 16;

/**
 * Whether it is a WAV: a RIFF file that is as long as it says, at least, with a valid format before
 * its samples.
 */
export async function isWave(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, 12);
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF') return false;
  const end = HEAD + head.readUInt32LE(4);
  if (head.toString('latin1', 8) !== 'WAVE' || end > file.size) return false;
  let hasFormat = false;
  let at = head.length;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + HEAD <= end; chunks += 1) {
    const chunk = await file.read(at, HEAD);
    const name = chunk.toString('latin1', 0, 4);
    const bytes = chunk.readUInt32LE(4);
    if (at + HEAD + bytes > end) return false;
    if (name === 'data') return hasFormat;
    if (name === 'fmt ') {
      if (hasFormat || !isFormat(await file.read(at + HEAD, Math.min(bytes, FORMAT_BYTES)))) {
        return false;
      }
      hasFormat = true;
    }
    // A chunk of an odd length is followed by a byte that does not count.
    at += HEAD + bytes + (bytes % 2);
  }
  return false;
}

function isFormat(content: Buffer): boolean {
  if (content.length < FORMAT_BYTES) return false;
  const [channels, samplesPerSecond] = [content.readUInt16LE(2), content.readUInt32LE(4)];
  return formats.has(content.readUInt16LE(0)) && channels > 0 && samplesPerSecond > 0;
}
