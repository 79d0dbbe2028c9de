export { sendProfileImage, sendSimpleImage, type SendImage } from './api.ts';
export { foreignImage } from './image-problems.ts';
export { ImageUploader } from './ImageUploader.tsx';
