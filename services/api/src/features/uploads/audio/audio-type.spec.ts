import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  box,
  chunk,
  id3,
  m4a,
  mp3,
  mp3Frame,
  ogg,
  oggPage,
  wave,
  waveFormat,
} from '../../../testing/audio.ts';
import { mp4 } from '../../../testing/images.ts';
import { audioTypeOf } from './audio-type.ts';

const typeOf = (content: Buffer) =>
  audioTypeOf({
    size: content.length,
    read: (start, length) => Promise.resolve(content.subarray(start, start + length)),
  });
const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const changed = (content: Buffer, at: number, ...bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(content);
  copy.set(bytes, at);
  return copy;
};
const frame = (...header: readonly number[]): Buffer => Buffer.from(header);
const samples = chunk('data', Buffer.alloc(100));
const halfRate = join(frame(0xff, 0xf3, 0x80, 0), Buffer.alloc(204));

describe('the type of an audio file', () => {
  it.each<[type: string, what: string, content: Buffer]>([
    ['audio/mpeg', 'frames of MP3', mp3()],
    ['audio/mpeg', 'two frames', mp3(2)],
    ['audio/mpeg', 'frames of MPEG-2', join(halfRate, halfRate)],
    ['audio/mpeg', 'a tag, then frames', join(id3('two voices'), mp3())],
    [
      'audio/mpeg',
      'a tag with a footer, then frames',
      join('ID3\x04\0\x10\0\0\0\0', Buffer.alloc(10), mp3()),
    ],
    [
      'audio/mpeg',
      'frames, then a tag of the first version',
      join(mp3(), 'TAG', Buffer.alloc(125)),
    ],
    ['audio/mp4', 'the brand M4A', m4a()],
    [
      'audio/mp4',
      'the brand M4B with the texts of chapters',
      m4a({ brand: 'M4B ', tracks: ['soun', 'text'] }),
    ],
    ['audio/mp4', 'the brand mp42 with sound alone', m4a({ brand: 'mp42' })],
    ['audio/mp4', 'the brand isom with sound alone', m4a({ brand: 'isom' })],
    ['audio/mp4', 'a last box without a length', join(m4a(), '\0\0\0\0free', Buffer.alloc(9))],
    ['audio/mp4', 'a box with a long length', join(m4a(), '\0\0\0\x01free\0\0\0\0\0\0\0\x11x')],
    ['audio/ogg', 'a stream of Vorbis', ogg('\x01vorbis')],
    ['audio/ogg', 'a stream of Opus', ogg('OpusHead')],
    ['audio/ogg', 'a stream of FLAC', ogg('\x7fFLAC')],
    ['audio/ogg', 'two streams', ogg('OpusHead', '\x01vorbis')],
    ['audio/wav', 'PCM', wave()],
    ['audio/wav', 'a format that is named further behind', wave(waveFormat(0xfffe), samples)],
    [
      'audio/wav',
      'a text of an odd length before the samples',
      wave(waveFormat(), chunk('LIST', Buffer.alloc(3)), Buffer.alloc(1), samples),
    ],
    ['audio/wav', 'something behind its end', join(wave(), 'more')],
  ])('is %s for %s', async (type, _, content) => {
    expect(await typeOf(content)).toBe(type);
  });

  it.each<[what: string, content: Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one frame of MP3', mp3(1)],
    ['a frame, then something else', join(mp3Frame, Buffer.alloc(417))],
    ['a frame, then one of another rate', join(mp3Frame, halfRate, halfRate)],
    ['something before the frames', join('x', mp3())],
    ['a frame that does not say how long it is', changed(mp3(), 2, 0x00)],
    ['a frame of a rate that there is not', changed(mp3(), 2, 0x9c)],
    ['a frame of a version that there is not', changed(mp3(), 1, 0xeb)],
    ['frames of layer II', changed(mp3(), 1, 0xfd)],
    [
      'AAC without a container',
      join(frame(0xff, 0xf1, 0x50, 0x80, 0x2e, 0x7f, 0xfc), Buffer.alloc(800)),
    ],
    ['a tag alone', id3('two voices')],
    ['a tag, then something else', join(id3('two voices'), Buffer.alloc(2_000))],
    ['a tag of a later version', changed(join(id3('x'), mp3()), 3, 5)],
    ['a tag with a flag that there is not', changed(join(id3('x'), mp3()), 5, 1)],
    ['a tag whose length has the eighth bit', changed(join(id3('x'), mp3()), 9, 0x8e)],
    ['a tag that is longer than the file', changed(join(id3('x'), mp3()), 6, 0x7f)],
    ['a tag that ends within its head', Buffer.from('ID3\x03')],
    ['a film', m4a({ brand: 'isom', tracks: ['vide', 'soun'] })],
    ['a film of the brand M4A', m4a({ tracks: ['soun', 'vide'] })],
    ['an M4A with a scene that runs', m4a({ tracks: ['soun', 'sdsm'] })],
    ['an M4A without a track', m4a({ tracks: [] })],
    ['an M4A with texts alone', m4a({ tracks: ['text'] })],
    ['an M4A that describes itself twice', join(m4a(), box('moov'))],
    ['an M4A that ends in its samples', m4a().subarray(0, -1)],
    ['an M4A with a few bytes behind it', join(m4a(), 'more')],
    ['an M4A with a box that is shorter than its head', join(m4a(), '\0\0\0\x07free')],
    ['an M4A of 20,000 boxes', join(m4a(), Buffer.alloc(160_000, box('free')))],
    ['a QuickTime file', m4a({ brand: 'qt  ' })],
    ['an image', m4a({ brand: 'avif' })],
    ['the head of an MP4', mp4()],
    ['Theora', ogg('\x80theora')],
    ['Vorbis beside Theora', ogg('\x01vorbis', '\x80theora')],
    ['Theora behind Opus', join(ogg(), ogg('\x80theora'))],
    ['Ogg with a stream that is not known', ogg('fishead\0')],
    ['Ogg that begins no stream', oggPage(Buffer.from('OpusHead'))],
    ['Ogg that ends within a page', ogg().subarray(0, -1)],
    [
      'Ogg that ends within the lengths of a page',
      join(ogg(), oggPage(Buffer.alloc(9)).subarray(0, 27)),
    ],
    ['Ogg with something behind it', join(ogg(), 'more')],
    ['WAV without a format', wave(samples)],
    ['WAV without samples', wave(waveFormat())],
    ['WAV whose format follows its samples', wave(samples, waveFormat())],
    ['WAV with two formats', wave(waveFormat(), waveFormat(), samples)],
    ['WAV with MP3 in it', wave(waveFormat(0x55), samples)],
    ['WAV whose format is short', wave(chunk('fmt ', Buffer.alloc(8)), samples)],
    ['WAV that ends in its samples', wave().subarray(0, -1)],
    ['WAV with a chunk that is longer than it', wave(waveFormat(), changed(samples, 4, 101))],
    [
      'WAV of 2,000 chunks',
      wave(
        ...Array.from({ length: 2_000 }, () => chunk('LIST', Buffer.alloc(0))),
        waveFormat(),
        samples,
      ),
    ],
    ['a film in RIFF', chunk('RIFF', join('AVI ', waveFormat(), samples))],
    ['an image in RIFF', chunk('RIFF', join('WEBP', waveFormat(), samples))],
  ])('is none for %s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });

  it('is decided for every content, also one that ends anywhere or was changed', async () => {
    const valid = fc.constantFrom(join(id3('x'), mp3(2)), m4a(), ogg(), wave());
    await fc.assert(
      fc.asyncProperty(
        valid,
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        async (content, end, changes) => {
          const copy = Buffer.from(content.subarray(0, end % (content.length + 1)));
          for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte;
          await typeOf(copy);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
