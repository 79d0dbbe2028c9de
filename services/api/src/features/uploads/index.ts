export type { FileAccessByKind } from './file-access.ts';
export { claimImage, recordImageUse } from './image-use.ts';
export { receiveImage, receiveUpload, storeReceivedVideo } from './receive-file.ts';
export { storeImage } from './store-file.ts';
