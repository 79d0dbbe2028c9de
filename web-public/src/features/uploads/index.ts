export { sendProfileImage } from './api.ts';
export { ImageUploader } from './ImageUploader.tsx';
