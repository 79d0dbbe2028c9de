export type { FileAccessByKind } from './file-access.ts';
export { claimFile, claimImage, claimVideo, recordFileUse, type Claim } from './file-use.ts';
export { thumbnailOf } from './get-file.ts';
export { receiveImage, receiveUpload, storeReceivedVideo } from './receive-file.ts';
export { storeImage, storeVideo } from './store-file.ts';
