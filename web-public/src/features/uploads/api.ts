import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { uploadsEndpoints } from '@rostrum/contracts/uploads/constants';
import { client } from '../../api/client.ts';
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts';

export interface SendOptions {
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Uploads an image and returns its URL. @throws ApiError */
export type SendImage = (image: Blob, options: SendOptions) => Promise<string>;

const formWith = (image: Blob): FormData => {
  const form = new FormData();
  form.set('image', image, image instanceof File ? image.name : 'image');
  return form;
};

export const sendImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith(image) };
  return (await client.call(uploadsEndpoints.upload, input, options)).url;
};

/** Uploads an image by the call of the simple form. */
export const sendSimpleImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith(image) };
  return (await client.call(uploadsEndpoints.simpleUpload, input, options)).imageUrl;
};

/** Uploads an image as the member's profile picture. */
export const sendProfileImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith(image) };
  return (await client.call(profilesEndpoints.uploadProfileImage, input, options)).imageUrl;
};
