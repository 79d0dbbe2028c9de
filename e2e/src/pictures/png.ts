import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** An image as rows of pixels, three bytes each (red, green, blue). */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes per pixel by PNG colour type: true colour, palette, true colour with alpha. */
const bytesPerPixel: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 };

/**
 * Decodes the PNG of a browser's screenshot or of `encodeIndexedPng`: 8 bits per channel, not
 * interlaced, opaque.
 */
export function decodePng(png: Buffer): Pixels {
  const data: Buffer[] = [];
  let palette: Buffer | undefined;
  let width = 0;
  let height = 0;
  let channels = 0;
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      channels = bytesPerPixel[body[9] ?? 0] ?? 0;
    }
    if (type === 'PLTE') palette = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  if (channels === 3) return { width, height, rgb: rows };
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, at] = palette ? [palette, (rows[pixel] ?? 0) * 3] : [rows, pixel * 4];
    rgb.set(from.subarray(at, at + 3), pixel * 3);
  }
  return { width, height, rgb };
}

/** Reverses the filter of each row (PNG specification, 9.2). */
function unfilter(stored: Buffer, stride: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = stored[row * (stride + 1)] ?? 0;
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (rows[to + x - step] ?? 0) : 0;
      const up = row > 0 ? (rows[to + x - stride] ?? 0) : 0;
      const corner = x >= step && row > 0 ? (rows[to + x - stride - step] ?? 0) : 0;
      rows[to + x] = (stored[from + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/**
 * Encodes an image of at most 256 colours. `palette`: three bytes per colour; `indexes`: one byte
 * per pixel.
 */
export function encodeIndexedPng(
  width: number,
  height: number,
  palette: Uint8Array,
  indexes: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
