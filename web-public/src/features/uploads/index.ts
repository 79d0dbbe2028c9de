export { sendProfileImage, sendSimpleImage } from './api.ts';
export { foreignImage } from './image-problems.ts';
export { ImageUploader } from './ImageUploader.tsx';
