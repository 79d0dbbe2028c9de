export { claimImage, followImage } from './image-use.ts';
export { receiveImage, receiveUpload, keepVideo } from './receive-file.ts';
export { storeImage } from './store-file.ts';
