import type { EventOf } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { storedFiles } from './stored-files.ts';

const over = queriesForTests();

const uploaded = (imageId: number, ownerId: number): EventOf<'ImageUploaded'> => ({
  type: 'ImageUploaded',
  data: {
    imageId,
    ownerId,
    name: String(imageId).padStart(32, '0'),
    originalName: 'a secret name.png',
    mediaType: 'image/png',
    bytes: 100 + imageId,
    width: 10,
    height: 10,
    kept: [],
  },
});
const removed = (fileId: number, ownerId: number) =>
  ({ type: 'FileRemoved', data: { kind: 'image', fileId, ownerId, reason: 'unused' } }) as const;

describe('the stored files', () => {
  const story = new Story()
    .at('2026-03-01T00:00:00.000Z')
    .then(uploaded(1, 7))
    .at('2026-03-02T00:00:00.000Z')
    .then(uploaded(2, 7))
    .then(uploaded(3, 8))
    .at('2026-03-03T00:00:00.000Z')
    .then(uploaded(4, 7))
    .then(removed(4, 7));

  it('of a member are listed until they are removed, the newest first', async () => {
    const { uploads } = over(story);
    const ids = async (...asked: Parameters<typeof uploads.ofOwner>) =>
      (await uploads.ofOwner(...asked)).map(({ fileId }) => fileId);
    expect(await ids(7, 10)).toEqual([2, 1]);
    expect(await ids(7, 1)).toEqual([2]);
    expect(await ids(7, 10, '2026-03-02T00:00:00.000Z')).toEqual([2]);
    expect(await ids(9, 10)).toEqual([]);
  });

  it('are found by the name that the storage knows', async () => {
    const { uploads } = over(story);
    expect(await uploads.isNamed('1'.padStart(32, '0'))).toBe(true);
    expect(await uploads.isNamed('4'.padStart(32, '0'))).toBe(false);
  });

  it('keep no name that a file had at its owner’s', () => {
    expect(JSON.stringify([...folded(storedFiles, story.events).documents])).not.toContain(
      'secret',
    );
  });

  it('are those that were uploaded and not removed', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const left = new Set<string>();
        for (const { type, data } of events) {
          if (type === 'ImageUploaded') left.add(`image-${String(data.imageId)}`);
          if (type === 'VideoUploaded') left.add(`video-${String(data.videoId)}`);
          if (type === 'AudioUploaded') left.add(`audio-${String(data.audioId)}`);
          if (type === 'FileRemoved') left.delete(`${data.kind}-${String(data.fileId)}`);
        }
        const { documents } = folded(storedFiles, events);
        expect([...documents.keys()].sort()).toEqual([...left].sort());
      }),
      { numRuns: runs(60) },
    );
  });
});
