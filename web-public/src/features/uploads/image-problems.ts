import { ApiError } from '@rostrum/contracts/client';
import { uploadLimits } from '@rostrum/contracts/uploads/limits';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** What an image is for; decides its limit and texts. */
export type ImagePurpose = 'campaign' | 'profile';

const limitsOf = {
  campaign: { maxBytes: uploadLimits.image.maxBytes, text: uploadMessages.imageMaximum },
  profile: {
    maxBytes: uploadLimits.profileImage.maxBytes,
    text: uploadMessages.profileImageTooLarge,
  },
} as const;

export const notAnImage: Problem = {
  title: uploadMessages.invalidTypeTitle,
  text: uploadMessages.notAnImage,
};

/** Why a chosen file is not sent; undefined when it may be. */
export function problemOf(file: Blob, purpose: ImagePurpose): Problem | undefined {
  if (!file.type.startsWith('image/')) {
    return notAnImage;
  }
  const { maxBytes, text } = limitsOf[purpose];
  if (file.size > maxBytes) return { title: uploadMessages.tooLargeTitle, text };
  return undefined;
}

/** What the server, or the way to it, had against an image. */
export function failureOf(error: unknown): Problem {
  const title = uploadMessages.failedTitle;
  if (!(error instanceof ApiError)) return { title, text: uploadMessages.failed };
  if (error.status === 401) return { title, text: uploadMessages.signInFirst };
  if (error.status === 413) return { title, text: uploadMessages.imageTooLarge };
  return { title, text: error.reason === '' ? uploadMessages.failed : error.reason };
}
