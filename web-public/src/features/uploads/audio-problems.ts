import { ApiError } from '@rostrum/contracts/client';
import { audioExtensions, audioTypes, uploadLimits } from '@rostrum/contracts/uploads/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';
import type { Problem } from './image-problems.ts';

const endings = Object.values(audioExtensions).map((extension) => `.${extension}`);
/** Media types and endings of names of audio files. */
export const audioTypesAndEndings: readonly string[] = [...audioTypes, ...endings];

/** Systems have several media types for the same files, or none, so that their names tell, too. */
const isAudio = ({ type, name }: File): boolean =>
  audioTypes.some((each) => each === type) ||
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Why a chosen file cannot be uploaded as an audio file; undefined if it can. */
export function audioProblem(file: File): Problem | undefined {
  if (!isAudio(file)) {
    return { title: uploadMessages.invalidTypeTitle, text: uploadMessages.notAudio };
  }
  if (file.size > uploadLimits.audio.maxBytes) {
    return { title: uploadMessages.tooLargeTitle, text: uploadMessages.audioTooLarge };
  }
  return undefined;
}

/** Why the upload of an audio file failed at the server or on the network. */
export function audioFailure(error: unknown): Problem {
  return { title: uploadMessages.failedTitle, text: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return uploadMessages.audioFailed;
  if (error.status === 401) return uploadMessages.signInForAudio;
  if (error.status === 413) return uploadMessages.audioTooLarge;
  return error.reason === '' ? uploadMessages.audioFailed : error.reason;
}
