import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer } from '@rostrum/contracts/client';
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

/** The address and the name of an uploaded video. */
export type UploadedVideo = Answer<'uploadVideo'>;

/** Uploads a video. @throws ApiError */
export type SendVideo = (video: Blob, options: SendOptions) => Promise<UploadedVideo>;

/** The address of an uploaded audio file. */
export type UploadedAudio = Answer<'upload'>;

const formWith = (field: 'image' | 'video' | 'file', file: Blob): FormData => {
  const form = new FormData();
  form.set(field, file, file instanceof File ? file.name : field);
  return form;
};

export const sendImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith('image', image) };
  return (await client.call(uploadsEndpoints.upload, input, options)).url;
};

/** Uploads an image by the call of the simple form. */
export const sendSimpleImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith('image', image) };
  return (await client.call(uploadsEndpoints.simpleUpload, input, options)).imageUrl;
};

/** Uploads an image as the member's profile picture. */
export const sendProfileImage: SendImage = async (image, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const input = { form: formWith('image', image) };
  return (await client.call(profilesEndpoints.uploadProfileImage, input, options)).imageUrl;
};

/** Uploads an audio file. @throws ApiError */
export const sendAudio = (audio: Blob, { onProgress, signal }: SendOptions) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  const form = formWith('file', audio);
  form.set('type', 'audio');
  return client.call(uploadsEndpoints.upload, { form }, options);
};

/** Removes an uploaded video that nothing uses. @throws ApiError */
export const removeVideo = async (url: string): Promise<void> => {
  const params = { filename: url.split('/').at(-1) ?? '' };
  await client.call(uploadsEndpoints.removeVideo, { params });
};

export const sendVideo: SendVideo = (video, { onProgress, signal }) => {
  const options = { signal, fetch: fetchWithProgress(onProgress) };
  return client.call(campaignsEndpoints.uploadVideo, { form: formWith('video', video) }, options);
};
