import { messages, type RouteShape } from '@rostrum/contracts';
import { uploadMessages } from '@rostrum/contracts/uploads';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { DomainError } from '../../kernel/domain-error.ts';
import { FilesUnavailable } from '../../storage/file-storage.ts';

type FileFields = NonNullable<RouteShape['files']>;

/** A file as it was received, in a temporary place. */
export interface ReceivedFile {
  /** Name of the form's field. */
  readonly field: string;
  readonly path: string;
  readonly bytes: number;
  /** The name that the caller sent; never used as part of a path. */
  readonly originalName: string | null;
}

export interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Undefined when the form has none. */
  readonly file: ReceivedFile | undefined;
  /** Deletes the temporary file. */
  dispose(): Promise<void>;
}

/** Minimum speed of a body: large files may take long, but slow bodies are refused. */
interface BodySpeed {
  /** Milliseconds before the minimum speed is enforced. */
  readonly graceMs: number;
  /** Minimum number of bytes per second, averaged since the start of the body. */
  readonly bytesPerSecond: number;
}

const bodySpeed: BodySpeed = { graceMs: 10_000, bytesPerSecond: 32 * 1024 };

interface Arrival {
  /** Default: 32 KiB a second after 10 seconds. */
  readonly speed?: BodySpeed;
  /** Called with the number of bytes of each chunk. */
  readonly arrived?: (bytes: number) => void;
}

/** Maximum number of bytes besides the file: text fields, headers of parts, boundaries. */
const MAX_BESIDE = 64 * 1024;
const MAX_FIELDS = 20;
const unreadable = 'The form cannot be read.';

/**
 * Reads a multipart body with at most one file, which is written to `directory` while it arrives. A
 * body that is too long is refused as soon as it exceeds the limit, and leaves nothing on disk.
 * @throws DomainError (400 malformed, 408 too slow, 413 too long, 415 not multipart)
 */
export async function readMultipartBody(
  ctx: Context,
  files: FileFields,
  directory: string,
  newName: () => string,
  { speed = bodySpeed, arrived = () => undefined }: Arrival = {},
): Promise<MultipartBody> {
  const { req } = ctx;
  assertMultipart(req);
  const path = join(directory, newName());
  const { open, dispose } = temporaryFile(path);
  const guard = guardBody(req, files, { speed, arrived });
  try {
    assertAnnouncedLength(req, files);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await Promise.race([guard.refused, parse(ctx, files, { open, onFile: guard.count })]);
    return { ...received(ctx, files, path), dispose };
  } catch (error) {
    // The rest of the body is read and discarded, so that the caller gets the answer.
    req.resume();
    await dispose();
    throw error instanceof DomainError ? error : refusalOf(error, files);
  } finally {
    guard.end();
  }
}

function assertMultipart({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? '';
  const encoded = headers['content-encoding'] ?? 'identity';
  if (/^multipart\/form-data\s*;.*boundary=.{1,80}/i.test(type) && encoded === 'identity') return;
  throw new DomainError('unsupported_media_type', 'The body must be a form (multipart/form-data).');
}

/** The length of a body in bytes, at most: as announced, or as the route allows. */
export function lengthOf({ headers }: IncomingMessage, files: FileFields): number {
  const longest = longestOf(files) + MAX_BESIDE;
  return Math.min(Number(headers['content-length'] ?? longest), longest);
}

function assertAnnouncedLength({ headers }: IncomingMessage, files: FileFields): void {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > longestOf(files) + MAX_BESIDE) throw tooLarge(largestOf(files));
}

/** A file that is written while a body arrives. */
function temporaryFile(path: string): { open: () => Writable; dispose: () => Promise<void> } {
  const opened: Writable[] = [];
  let disposed = false;
  return {
    // The parser may open a file after the body was refused; its bytes are then discarded.
    open: () => {
      if (disposed) return droppingStream();
      const stream = createWriteStream(path);
      opened.push(stream);
      return stream;
    },
    // All streams are closed first: one that is still opening would create the file after its
    // deletion.
    dispose: async () => {
      disposed = true;
      await Promise.all(opened.map(closed));
      await rm(path, { force: true });
    },
  };
}

const droppingStream = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

async function closed(stream: Writable): Promise<void> {
  if (stream.closed) return;
  await new Promise<void>((resolve) => {
    stream.once('close', resolve);
    stream.destroy();
  });
}

interface Guard {
  /** Rejects when the body is too long or too slow. */
  readonly refused: Promise<never>;
  /** Counts the bytes of a file. */
  readonly count: (field: string, bytes: number) => void;
  end(): void;
}

/**
 * Watches a body while it arrives: its speed, the length of its file, and the bytes besides the
 * file.
 */
function guardBody(
  req: IncomingMessage,
  files: FileFields,
  { speed, arrived }: Required<Arrival>,
): Guard {
  const began = performance.now();
  let received = 0;
  let inFiles = 0;
  let refuse: (error: DomainError) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => (refuse = reject));
  refused.catch(() => undefined);

  const onData = (chunk: Buffer): void => {
    // Tolerates the length of this chunk: the parser adds its file bytes to `inFiles` later.
    if (received - inFiles > MAX_BESIDE + chunk.length) refuse(tooLarge(messages.tooLong));
    received += chunk.length;
    arrived(chunk.length);
  };
  const timer = setInterval(
    () => {
      const ms = performance.now() - began;
      if (ms < speed.graceMs || received >= (speed.bytesPerSecond * ms) / 1000) return;
      const headers = { connection: 'close' };
      refuse(new DomainError('timed_out', uploadMessages.tooSlow, { headers }));
    },
    Math.min(1_000, speed.graceMs),
  );
  // Listens only once the parser reads, because an earlier listener would consume the first
  // bytes.
  const onResume = (): void => void req.on('data', onData);
  req.once('resume', onResume);
  // The parser does not see that a connection ended before it reads.
  const onClose = (): void => {
    if (!req.complete) refuse(new DomainError('bad_request', unreadable));
  };
  req.once('close', onClose);

  return {
    refused,
    count: (field, bytes) => {
      // The parser drops a file in an undeclared field; its bytes count towards MAX_BESIDE.
      const limit = Object.hasOwn(files, field) ? files[field] : undefined;
      if (!limit) return;
      inFiles += bytes;
      if (inFiles > limit.maxBytes) refuse(tooLarge(limit.tooLarge));
    },
    end: () => {
      clearInterval(timer);
      req.off('resume', onResume);
      req.off('data', onData);
      req.off('close', onClose);
    },
  };
}

const tooLarge = (message: string): DomainError => new DomainError('too_large', message);

const longestOf = (files: FileFields): number =>
  Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes));

const largestOf = (files: FileFields): string =>
  Object.values(files).toSorted((a, b) => b.maxBytes - a.maxBytes)[0]?.tooLarge ?? messages.tooLong;

interface ParserOptions {
  readonly open: () => Writable;
  readonly onFile: (field: string, bytes: number) => void;
}

async function parse(
  ctx: Context,
  files: FileFields,
  { open, onFile }: ParserOptions,
): Promise<void> {
  const longest = longestOf(files);
  const read = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    patchNode: false,
    parsedMethods: ['POST'] as never,
    formidable: {
      fileWriteStreamHandler: open,
      maxFiles: 1,
      maxFields: MAX_FIELDS,
      maxFieldsSize: MAX_BESIDE,
      maxFileSize: longest,
      maxTotalFileSize: longest,
      filter: ({ name: field }) => field !== null && Object.hasOwn(files, field),
      onPart: (part, handle) => {
        const field = part.name ?? '';
        if (part.mimetype !== null) {
          (part as unknown as NodeJS.ReadableStream).on('data', (chunk: Buffer) => {
            onFile(field, chunk.length);
          });
        }
        handle(part);
      },
    },
  });
  await read(ctx, () => Promise.resolve());
}

/** @throws DomainError (400) when the form has several files or several values of a field */
function received(
  { request }: Context,
  files: FileFields,
  path: string,
): Pick<MultipartBody, 'fields' | 'file'> {
  const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(files)) {
    const file = request.files?.[field];
    if (file === undefined) continue;
    if (Array.isArray(file)) throw new DomainError('bad_request', uploadMessages.oneFile);
    const { size: bytes, originalFilename: originalName } = file;
    return { fields, file: { field, path, bytes, originalName: originalName ?? null } };
  }
  return { fields, file: undefined };
}

/**
 * Converts an error of the parser to a refusal (malformed or too long); other errors are the
 * server's own.
 */
function refusalOf(error: unknown, files: FileFields): unknown {
  const status = error instanceof Error && 'httpCode' in error ? error.httpCode : undefined;
  if (status === 413) return tooLarge(largestOf(files));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // Errors of the operating system have a text as their code, those of the parser a number.
  if (typeof code === 'string') return new FilesUnavailable(error);
  return new DomainError('bad_request', unreadable, { cause: error });
}
