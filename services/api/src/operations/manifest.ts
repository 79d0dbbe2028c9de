import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { OperationFailed } from './operation-failed.ts';

const fileSchema = z.object({
  /** Without a directory: a backup names nothing outside of itself. */
  name: z.enum(['log.db', 'log.db-head', 'state.db', 'secrets.json']),
  bytes: z.int().min(0),
  sha256: z.hex().length(64),
});
export type BackedUpFile = z.infer<typeof fileSchema>;

/** One without the other is no backup: the state has the keys of what the log holds. The secrets may be kept elsewhere. */
function holdsAll(files: readonly BackedUpFile[]): boolean {
  const needed = ['log.db', 'log.db-head', 'state.db'] as const;
  return needed.every((name) => files.some((file) => file.name === name));
}

const manifestSchema = z.object({
  product: z.literal('rostrum'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the log: its last position, and the accumulator of its chain there. */
  head: z.string(),
  events: z.int().min(0),
  streams: z.int().min(0),
  accumulator: z.string(),
  files: z.array(fileSchema).refine(holdsAll, 'log or state is missing'),
});
/** What a backup is: `manifest.json` beside its files. */
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

/** Makes sure that the file is on disk, and says what it is. */
export async function describeFile(path: string): Promise<BackedUpFile> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  const { size } = await stat(path);
  const name = fileSchema.shape.name.parse(basename(path));
  return { name, bytes: size, sha256: hash.digest('hex') };
}

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(directory, MANIFEST), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws OperationFailed when there is none, or none that this version knows */
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
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new OperationFailed(`${path} is damaged, or of another version of this product`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Reported by the caller, which knows the file's name.
    return undefined;
  }
}
