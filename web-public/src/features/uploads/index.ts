export { sendProfileImage, type SendImage } from './api.ts';
export { ImageUploader } from './ImageUploader.tsx';
