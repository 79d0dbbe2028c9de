import { ApiError } from '@rostrum/contracts/client';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { uploadLimits } from '@rostrum/contracts/uploads/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** What an image is for. It determines the size limit and the messages. */
export type ImagePurpose = 'campaign' | 'profile' | 'trailer';

const { image, profileImage } = uploadLimits;

const limitsOf = {
  campaign: { maxBytes: image.maxBytes, text: uploadMessages.imageMaximum },
  profile: { maxBytes: profileImage.maxBytes, text: uploadMessages.profileImageTooLarge },
  trailer: { maxBytes: image.maxBytes, text: prerollMessages.imageTooLarge },
} as const;

/** What is said of a file that is no image. */
export const notAnImage = (purpose: ImagePurpose): Problem => ({
  title: uploadMessages.invalidTypeTitle,
  text: purpose === 'trailer' ? prerollMessages.notAnImage : uploadMessages.notAnImage,
});

/** An image of another site, which was dropped or pasted as an address instead of a file. */
export const foreignImage: Problem = {
  title: uploadMessages.foreignTitle,
  text: uploadMessages.foreign,
};

/** Why a chosen file cannot be uploaded; undefined if it can. */
export function fileProblem(file: Blob, purpose: ImagePurpose): Problem | undefined {
  if (!file.type.startsWith('image/')) {
    return notAnImage(purpose);
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
  if (purpose !== 'profile' || reason.includes('try again')) return { title, text: reason };
  return { title, text: `${reason.replace(/\.$/, '')}. Please try again.` };
}

function reasonOf(error: unknown, purpose: ImagePurpose): string {
  if (!(error instanceof ApiError)) return uploadMessages.failed;
  if (error.status === 401) return uploadMessages.signInFirst;
  if (error.status === 413) {
    return purpose === 'campaign' ? uploadMessages.imageTooLarge : limitsOf[purpose].text;
  }
  return error.reason === '' ? uploadMessages.failed : error.reason;
}
