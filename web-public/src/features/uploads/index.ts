export {
  removeVideo,
  sendImage,
  type SendImage,
  sendProfileImage,
  sendSimpleImage,
} from './api.ts';
export { foreignImage } from './image-problems.ts';
export { ImageUploader } from './ImageUploader.tsx';
export { VideoPreview } from './VideoPreview.tsx';
export type { ReceivedVideo } from './video-upload.ts';
export { VideoUploader } from './VideoUploader.tsx';
