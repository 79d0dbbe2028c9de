import { newestStreams } from '../engine/newest-streams.ts';

/** The newest 10,000 files of each member, also those that were removed. */
export const memberFiles = newestStreams('member-files', 100, {
  ImageUploaded: ({ data }) => data.ownerId,
  VideoUploaded: ({ data }) => data.ownerId,
  AudioUploaded: ({ data }) => data.ownerId,
});
