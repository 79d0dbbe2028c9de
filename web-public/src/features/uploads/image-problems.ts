import { ApiError } from '@rostrum/contracts/client';
import { uploadLimits } from '@rostrum/contracts/uploads/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** What an image is for. It determines the size limit and the messages. */
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

/** An image of another site, which was dropped or pasted as an address instead of a file. */
export const foreignImage: Problem = {
  title: uploadMessages.foreignTitle,
  text: uploadMessages.foreign,
};

/** Why a chosen file cannot be uploaded; undefined if it can. */
export function fileProblem(file: Blob, purpose: ImagePurpose): Problem | undefined {
  if (!file.type.startsWith('image/')) {
    return notAnImage;
  }
  const { maxBytes, text } = limitsOf[purpose];
  if (file.size > maxBytes) return { title: uploadMessages.tooLargeTitle, text };
  return undefined;
}

/**
 * Why an upload failed at the server or on the network. The message for a profile picture also says
 * what to do.
 */
export function uploadFailure(
  error: unknown,
  purpose: ImagePurpose,
  title: string = uploadMessages.failedTitle,
): Problem {
  const reason = reasonOf(error, purpose);
  if (purpose === 'campaign' || reason.includes('try again')) return { title, text: reason };
  return { title, text: `${reason.replace(/\.$/, '')}. Please try again.` };
}

function reasonOf(error: unknown, purpose: ImagePurpose): string {
  if (!(error instanceof ApiError)) return uploadMessages.failed;
  if (error.status === 401) return uploadMessages.signInFirst;
  if (error.status === 413) {
    return purpose === 'profile' ? limitsOf.profile.text : uploadMessages.imageTooLarge;
  }
  return error.reason === '' ? uploadMessages.failed : error.reason;
}
