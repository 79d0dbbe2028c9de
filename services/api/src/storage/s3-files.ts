import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { S3Settings } from '../runtime/configuration/s3-settings.ts';
import {
  FileMissing,
  assertFileKey,
  type FileKey,
  type FileStorage,
  type LocalFile,
} from './file-storage.ts';

/** Bytes of a part of a large file. S3 requires at least 5 MiB for every part except the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which a request without an answer has failed. */
const ANSWER_WITHIN_MS = 30_000;
const LIST_PAGE = 1000;

/** Files in an S3-compatible bucket, which must exist. */
export function openS3Files(settings: S3Settings): FileStorage {
  const s3 = new S3mini({ ...settings, requestAbortTimeout: ANSWER_WITHIN_MS });

  return {
    async put(key, content, type) {
      assertFileKey(key);
      if (content instanceof Uint8Array) await s3.putObject(key, content, type);
      else await putLocal(s3, key, content, type);
    },

    async size(key) {
      assertFileKey(key);
      try {
        return await s3.getContentLength(key);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async read(key, range) {
      assertFileKey(key);
      try {
        const answer = range
          ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
          : await s3.getObjectRaw(key);
        if (answer.body === null) return Readable.from([]);
        return Readable.fromWeb(answer.body);
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key) : error;
      }
    },

    async delete(key) {
      assertFileKey(key);
      await s3.deleteObject(key);
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', prefix, LIST_PAGE, token);
        for (const { Key: key, Size: size } of page?.objects ?? []) {
          yield { key, bytes: size };
        }
        token = page?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

/** Sends a file in parts, one after the other, so that only one part is in memory. */
async function putLocal(
  s3: S3mini,
  key: FileKey,
  { path, bytes }: LocalFile,
  type: string,
): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const part = async (start: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.min(PART_BYTES, bytes - start));
      await handle.read(buffer, 0, buffer.length, start);
      return buffer;
    };
    if (bytes <= PART_BYTES) {
      await s3.putObject(key, await part(0), type);
      return;
    }
    const uploadId = await s3.getMultipartUploadId(key, type);
    try {
      const parts: UploadPart[] = [];
      for (let start = 0; start < bytes; start += PART_BYTES) {
        parts.push(await s3.uploadPart(key, uploadId, await part(start), parts.length + 1));
      }
      await s3.completeMultipartUpload(key, uploadId, parts);
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** Whether the answer is 404, possibly inside an error that describes it. */
function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status === 404;
  return error instanceof Error && error.cause !== undefined && isMissing(error.cause);
}
