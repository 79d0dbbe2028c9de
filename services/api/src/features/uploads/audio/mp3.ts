import type { FileBytes } from '../file-bytes.ts';

/**
 * Kilobits per second of layer III by four bits of a frame's header. 0: the frame does not say how
 * long it is, which is not accepted. 15 is forbidden.
 */
const bitratesOfMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesOfMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples per second of MPEG-1 by two bits; MPEG-2 has half as many, MPEG-2.5 a quarter. 3 is forbidden. */
const sampleRates = [44_100, 48_000, 32_000];

const MPEG_1 = 3;
const MPEG_2 = 2;
const MPEG_2_5 = 0;
const LAYER_III = 1;

interface Frame {
  readonly bytes: number;
  /** Equal for all frames of a file: the version, and the number of samples per second. */
  readonly stream: string;
}

/**
 * Whether it is an MP3: frames of MPEG audio, layer III, from its first byte or from the end of a
 * valid ID3v2 tag on. Two frames are read; the second has to begin where the first ends.
 */
export async function isMp3(file: FileBytes): Promise<boolean> {
  const start = endOfTag(await file.read(0, 10));
  if (start === undefined) return false;
  const first = frameOf(await file.read(start, 4));
  if (first === undefined) return false;
  return frameOf(await file.read(start + first.bytes, 4))?.stream === first.stream;
}

/** Flags that a tag may have, by its version; footers came with version 4. */
const knownFlags = new Map([
  [2, 0xc0],
  [3, 0xe0],
  [4, 0xf0],
]);
const HAS_FOOTER = 0x10;
const HEADER_BYTES = 10;

/** Where the ID3v2 tag ends, 0 without one; undefined when its header is not valid. */
function endOfTag(header: Buffer): number | undefined {
  if (header.toString('latin1', 0, 3) !== 'ID3') return 0;
  if (header.length < HEADER_BYTES) return undefined;
  const [version = 0, revision = 0, flags = 0, ...size] = header.subarray(3);
  const known = knownFlags.get(version);
  if (known === undefined || revision === 0xff || (flags & ~known) !== 0) return undefined;
  // Seven bits in each byte.
  if (size.some((byte) => byte > 0x7f)) return undefined;
  const bytes = size.reduce((sum, byte) => sum * 0x80 + byte, 0);
  const footer = version === 4 && (flags & HAS_FOOTER) !== 0 ? HEADER_BYTES : 0;
  return HEADER_BYTES + bytes + footer;
}

/** The frame with this header of four bytes; undefined when it is none. */
function frameOf(header: Buffer): Frame | undefined {
  if (header.length < 4) return undefined;
  const bits = header.readUInt32BE();
  const version = (bits >>> 19) & 3;
  const isFrame = bits >>> 21 === 0x7ff && ((bits >>> 17) & 3) === LAYER_III;
  // 2 is no emphasis that there is.
  if (!isFrame || (bits & 3) === 2) return undefined;
  const kilobits = (version === MPEG_1 ? bitratesOfMpeg1 : bitratesOfMpeg2)[(bits >>> 12) & 15];
  const rate = rateOf(version, sampleRates[(bits >>> 10) & 3]);
  if (kilobits === undefined || kilobits === 0 || rate === undefined) return undefined;
  const padding = (bits >>> 9) & 1;
  const bytesPerKilobit = version === MPEG_1 ? 144_000 : 72_000;
  const bytes = Math.floor((bytesPerKilobit * kilobits) / rate) + padding;
  return { bytes, stream: `${String(version)}:${String(rate)}` };
}

/** Samples per second; undefined for a version, or a rate, that there is not. */
function rateOf(version: number, ofMpeg1: number | undefined): number | undefined {
  if (ofMpeg1 === undefined) return undefined;
  if (version === MPEG_1) return ofMpeg1;
  if (version === MPEG_2) return ofMpeg1 / 2;
  return version === MPEG_2_5 ? ofMpeg1 / 4 : undefined;
}
