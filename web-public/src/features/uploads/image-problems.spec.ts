import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import { uploadFailure, fileProblem } from './image-problems.ts';

const file = (bytes: number, type: string) => new Blob([new Uint8Array(bytes)], { type });
const megabyte = 1024 * 1024;

describe('a chosen image', () => {
  it('may have 5 MB for a campaign and 3 MB for a profile', () => {
    expect(fileProblem(file(5 * megabyte, 'image/png'), 'campaign')).toBeUndefined();
    expect(fileProblem(file(5 * megabyte + 1, 'image/png'), 'campaign')).toEqual({
      title: 'File too large',
      text: 'Maximum file size is 5MB',
    });
    expect(fileProblem(file(3 * megabyte, 'image/gif'), 'profile')).toBeUndefined();
    expect(fileProblem(file(3 * megabyte + 1, 'image/gif'), 'profile')).toEqual({
      title: 'File too large',
      text: 'Please select an image smaller than 3MB',
    });
  });

  it('has to be an image', () => {
    expect(fileProblem(file(1, 'application/pdf'), 'profile')).toEqual({
      title: 'Invalid file type',
      text: 'Please select an image file',
    });
  });
});

describe('a failed upload', () => {
  it.each([
    [401, '{}', 'You must be logged in to upload images'],
    [413, '{"message":"anything"}', 'Image file size too large'],
    [429, '{"message":"Too many attempts."}', 'Too many attempts.'],
  ])('with %i %s says: %s', (status, body, text) => {
    expect(uploadFailure(new ApiError(status, body), 'campaign')).toEqual({
      title: 'Upload failed',
      text,
    });
  });

  it('without an answer says that it failed', () => {
    expect(uploadFailure(new TypeError('network'), 'campaign').text).toBe('Failed to upload image');
  });

  it.each([
    [413, '{"message":"anything"}', 'Please select an image smaller than 3MB. Please try again.'],
    [409, '{"message":"It changed."}', 'It changed. Please try again.'],
    [503, '{"message":"Please try again in a moment."}', 'Please try again in a moment.'],
  ])('of a profile with %i %s says: %s', (status, body, text) => {
    expect(uploadFailure(new ApiError(status, body), 'profile').text).toBe(text);
  });
});
