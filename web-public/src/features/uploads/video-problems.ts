import { ApiError } from '@rostrum/contracts/client';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import {
  uploadLimits,
  videoExtensions,
  type VideoType,
} from '@rostrum/contracts/uploads/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';
import type { Problem } from './image-problems.ts';

/** Media types that a trailer may have on the site. The server also takes WebM. */
export const trailerTypes: readonly VideoType[] = ['video/mp4', 'video/quicktime'];

const notAFilm = 'Please select an MP4 or MOV file';
const endings = trailerTypes.map((type) => `.${videoExtensions[type]}`);

/** Some systems know no media type of QuickTime files, so that only their names tell. */
function hasTrailerType({ type, name }: File): boolean {
  if (type !== '') return trailerTypes.some((each) => each === type);
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Why a chosen file cannot be uploaded as a trailer; undefined if it can. */
export function videoProblem(file: File): Problem | undefined {
  if (!hasTrailerType(file)) {
    return { title: uploadMessages.invalidTypeTitle, text: notAFilm };
  }
  if (file.size > uploadLimits.video.maxBytes) {
    return { title: uploadMessages.tooLargeTitle, text: prerollMessages.trailerTooLarge };
  }
  return undefined;
}

/** Why the upload of a trailer failed at the server or on the network. */
export function videoFailure(error: unknown): Problem {
  return { title: prerollMessages.trailerUploadFailed, text: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return prerollMessages.later;
  if (error.status === 401) return prerollMessages.signIn;
  if (error.status === 413) return prerollMessages.trailerTooLarge;
  if (error.reason === uploadMessages.notAVideo) return notAFilm;
  return error.reason === '' ? prerollMessages.later : error.reason;
}
