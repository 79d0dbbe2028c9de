const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function number(length: 2 | 4, value: number, order: 'big' | 'little' = 'little'): Buffer {
  const bytes = Buffer.alloc(length);
  if (order === 'big') bytes.writeUIntBE(value, 0, length);
  else bytes.writeUIntLE(value, 0, length);
  return bytes;
}

/** A frame of MP3: MPEG-1, layer III, 128 kbit/s, 44,100 samples a second. 417 bytes. */
export const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** An ID3v2.3 tag with one field of free text. */
export function id3(text: string): Buffer {
  const content = Buffer.concat([latin1('\0x\0'), latin1(text)]);
  const field = Buffer.concat([
    latin1('TXXX'),
    number(4, content.length, 'big'),
    Buffer.alloc(2),
    content,
  ]);
  const size = [21, 14, 7, 0].map((bits) => (field.length >> bits) & 0x7f);
  return Buffer.concat([latin1('ID3\x03\0\0'), Buffer.from(size), field]);
}

/** An MP3 without a tag. */
export const mp3 = (frames = 5): Buffer =>
  Buffer.concat(Array.from({ length: frames }, () => mp3Frame));

/** A box of an MP4 file. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(4, inside.length + 8, 'big'), latin1(type), inside]);
}

const track = (kind: string): Buffer =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), latin1(kind), Buffer.alloc(13))));

/** An MP4 file with tracks of these kinds, by default an M4A. */
export const m4a = ({
  brand = 'M4A ',
  tracks = ['soun'],
}: { readonly brand?: string; readonly tracks?: readonly string[] } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', latin1(brand), Buffer.alloc(4), latin1(brand)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks.map(track)),
    box('mdat', Buffer.alloc(1_000)),
  ]);

/** A page of an Ogg file. `flags`: 2 begins a stream. */
export const oggPage = (content: Buffer, flags = 0): Buffer =>
  Buffer.concat([
    latin1('OggS\0'),
    Buffer.from([flags]),
    Buffer.alloc(20),
    Buffer.from([1, content.length]),
    content,
  ]);

/** An Ogg file with streams that begin with these texts, by default Opus. */
export const ogg = (...heads: readonly string[]): Buffer =>
  Buffer.concat([
    ...(heads.length === 0 ? ['OpusHead'] : heads).map((head) =>
      oggPage(Buffer.concat([latin1(head), Buffer.alloc(11)]), 2),
    ),
    oggPage(Buffer.alloc(200)),
    oggPage(Buffer.alloc(200), 4),
  ]);

/** A chunk of a RIFF file. */
export const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([latin1(name), number(4, content.length), content]);

/** The format of a WAV, by default of PCM. */
export const waveFormat = (code = 1): Buffer =>
  chunk(
    'fmt ',
    Buffer.concat([
      number(2, code),
      number(2, 1),
      number(4, 44_100),
      number(4, 88_200),
      number(2, 2),
      number(2, 16),
    ]),
  );

/** A WAV of these chunks, by default of a format and samples. */
export function wave(...chunks: readonly Buffer[]): Buffer {
  const all = chunks.length === 0 ? [waveFormat(), chunk('data', Buffer.alloc(1_000))] : chunks;
  return chunk('RIFF', Buffer.concat([latin1('WAVE'), ...all]));
}
