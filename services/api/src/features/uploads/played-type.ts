import { uploadMessages, type PlayedKind, type PlayedType } from '@rostrum/contracts/uploads';
import { DomainError } from '../../kernel/domain-error.ts';
import type { LocalFile } from '../../storage/file-storage.ts';
import { audioTypeOf } from './audio/audio-type.ts';
import { hasDisguisedEnds } from './disguised.ts';
import { withFileBytes, type FileBytes } from './file-bytes.ts';
import { videoTypeOf } from './video-type.ts';

const typeOf: {
  readonly [K in PlayedKind]: (file: FileBytes) => Promise<PlayedType<K> | undefined>;
} = { video: videoTypeOf, audio: audioTypeOf };
const refusals = { video: uploadMessages.notAVideo, audio: uploadMessages.notAudio };

/**
 * The type of a video or an audio file, determined by its content, not its name.
 * @throws DomainError (400) when it is not accepted
 */
export function playedTypeOf<K extends PlayedKind>(
  kind: K,
  received: LocalFile,
): Promise<PlayedType<K>> {
  return withFileBytes(received, async (file) => {
    const type = await typeOf[kind](file);
    if (type === undefined || (await hasDisguisedEnds(file))) {
      throw new DomainError('invalid', refusals[kind]);
    }
    return type;
  });
}
