export type { StoredFileDocument } from './stored-files.ts';
