import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { syncPath, writeDurably } from '../runtime/storage/durable-files.ts';
import { parseJson } from '../runtime/parse-json.ts';
import { OperationFailed } from './operation-failed.ts';

const databases = z.enum(['log.db', 'log.db-head', 'state.db', 'secrets.json']);
/** An uploaded file, by its key in the storage. */
const uploaded = z
  .string()
  .regex(/^files\/(?:images\/[0-9a-f]{32}\/[a-z0-9]{1,20}\.webp|(?:videos|audio)\/[0-9a-f]{32})$/);

const fileSchema = z.strictObject({
  /** Only these names, so that a backup cannot refer to a file outside its directory. */
  name: z.union([databases, uploaded]),
  bytes: z.int().min(0),
  sha256: z.hex().length(64),
});
export type BackedUpFile = z.infer<typeof fileSchema>;

/** Log and state are needed together: the state holds the keys of the log's personal data. Secrets may be kept elsewhere. */
function holdsAll(files: readonly BackedUpFile[]): boolean {
  const needed = ['log.db', 'log.db-head', 'state.db'] as const;
  return needed.every((name) => files.some((file) => file.name === name));
}

const manifestSchema = z.strictObject({
  product: z.literal('rostrum'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Position of the log's last event; `accumulator` is that of the chain there. */
  head: z.string(),
  events: z.int().min(0),
  streams: z.int().min(0),
  accumulator: z.string(),
  files: z.array(fileSchema).refine(holdsAll, 'log or state is missing'),
  /** SHA-256 of the manifest without this field. Missing in backups of earlier versions. */
  checksum: z.string().optional(),
});
/** The content of a backup's `manifest.json`, which is beside the files that it lists. */
export type Manifest = Omit<z.infer<typeof manifestSchema>, 'checksum'>;

const MANIFEST = 'manifest.json';

/** Calls fsync on a file, and returns its entry in the manifest. `named` defaults to its name. */
export async function describeFile(path: string, named = basename(path)): Promise<BackedUpFile> {
  await syncPath(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  const { size } = await stat(path);
  const name = fileSchema.shape.name.parse(named);
  return { name, bytes: size, sha256: hash.digest('hex') };
}

const textOf = (manifest: object): string => `${JSON.stringify(manifest, null, 2)}\n`;

const checksumOf = (manifest: Manifest): string =>
  createHash('sha256').update(textOf(manifest)).digest('hex');

export function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const text = textOf({ ...manifest, checksum: checksumOf(manifest) });
  return writeDurably(join(directory, MANIFEST), text);
}

/** @throws OperationFailed when the manifest is missing, of another version, or was changed */
export async function readManifest(directory: string): Promise<Manifest> {
  const path = join(directory, MANIFEST);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new OperationFailed(`${directory} is no backup: ${path} cannot be read`, {
      cause: error,
    });
  }
  const parsed = parseJson(manifestSchema, text);
  if (parsed === undefined || !isUnchanged(parsed, text)) {
    throw new OperationFailed(`${path} is damaged, or of another version of this product`);
  }
  const { checksum: _, ...manifest } = parsed;
  return manifest;
}

/** Whether the text is, byte for byte, the one that was written. */
function isUnchanged(parsed: z.infer<typeof manifestSchema>, text: string): boolean {
  const { checksum, ...manifest } = parsed;
  return textOf(parsed) === text && (checksum === undefined || checksum === checksumOf(manifest));
}
