import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

const background = { r: 20, g: 90, b: 160 };

/** An image of one colour, by default a PNG of 32 × 18 pixels. */
export function drawImage(
  width = 32,
  height = 18,
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An interlaced PNG of one colour with 16 bits per channel, which is costly to decode. */
export function deepImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
}

/** A JPEG of noise, which is at least as hard to encode as a photograph and stays large in every format. */
export function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of black pixels, whose file is small: 50 kB for 20,000 × 20,000 pixels. */
export function largePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of an MP4 file, followed by zeros. */
export function mp4(bytes = 2000): Buffer {
  const file = Buffer.alloc(bytes);
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1').copy(file);
  return file;
}

/** A form with one file and text fields. */
export function formWith(
  field: string,
  content: Uint8Array,
  { name = 'two voices.png', mime = 'image/png', ...fields }: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([new Uint8Array(content)], { type: mime }), name);
  return form;
}
