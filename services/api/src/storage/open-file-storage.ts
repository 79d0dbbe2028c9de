import { dataFiles, type Config } from '../runtime/configuration/config.ts';
import { openDiskFiles, unfinishedFiles } from './disk-files.ts';
import { FileMissing, FilesUnavailable, type FileStorage } from './file-storage.ts';
import { openS3Files } from './s3-files.ts';

/** The bucket that `S3_URL` names, otherwise a directory of the data directory. */
export function openFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return reporting(s3 === undefined ? openDiskFiles(dataFiles(dataDir).files) : openS3Files(s3));
}

/** Converts every failure except a missing file to `FilesUnavailable`. */
function reporting(storage: FileStorage): FileStorage {
  const tried = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof FileMissing ? error : new FilesUnavailable(error);
    }
  };
  return {
    put: (key, content, type) => tried(storage.put(key, content, type)),
    size: (key) => tried(storage.size(key)),
    read: (key, range) => tried(storage.read(key, range)),
    delete: (key) => tried(storage.delete(key)),
    async *list(prefix) {
      try {
        yield* storage.list(prefix);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
  };
}

/** Directories of files that are being received or stored. */
export function unfinishedUploads({ dataDir }: Pick<Config, 'dataDir'>): readonly string[] {
  const { incoming, files } = dataFiles(dataDir);
  return [incoming, unfinishedFiles(files)];
}
