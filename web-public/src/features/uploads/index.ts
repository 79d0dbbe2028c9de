export {
  removeVideo,
  sendImage,
  type SendImage,
  sendProfileImage,
  sendSimpleImage,
} from './api.ts';
export { EntryUploader } from './EntryUploader.tsx';
export { foreignImage } from './image-problems.ts';
export { ImageUploader } from './ImageUploader.tsx';
export { VideoPreview } from './VideoPreview.tsx';
export { type ReceivedVideo, VideoUploader } from './VideoUploader.tsx';
