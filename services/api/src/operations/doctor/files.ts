import type { FileStorage } from '../../storage/file-storage.ts';
import { well, type Diagnosis } from './diagnosis.ts';

/** Lists the uploaded files, which shows that the storage can be reached. @throws FilesUnavailable */
export async function examineFiles(storage: FileStorage, where: string): Promise<Diagnosis> {
  let files = 0;
  let megabytes = 0;
  for await (const { bytes } of storage.list('')) {
    files += 1;
    megabytes += bytes / 1e6;
  }
  return well(`${files.toLocaleString('en')} in ${where}, ${megabytes.toFixed(1)} MB`);
}
