import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError, dataFiles, type Config, type Secrets, type Settings } from './config.ts';
import { inDataDir, isCode, prepareDataDir } from './data-directory.ts';

const fileSchema = z.object({
  vaultKey: z.base64().length(44),
  sessionSecret: z.string().min(16),
  streamKey: z.string().min(16),
  sandboxWebhookSecret: z.string().min(16),
});

const variables = {
  vaultKey: 'VAULT_KEY',
  sessionSecret: 'SESSION_SECRET',
  streamKey: 'STREAM_KEY',
  sandboxWebhookSecret: 'SANDBOX_WEBHOOK_SECRET',
} as const satisfies Readonly<Record<keyof Secrets, string>>;

/**
 * Completes the settings with the secrets that the environment does not give: made once into
 * `DATA_DIR/secrets.json` (readable by its owner only), on disk before anything is sealed with
 * them, and reused by every later start. Where the data lies on a server, none are made: other
 * processes have to have the same ones.
 * @throws ConfigError when the file is there and cannot be used, or is gone while the data is there.
 */
export async function withSecrets(settings: Settings): Promise<Config> {
  const { given } = settings;
  const stored = isComplete(given)
    ? given
    : await inDataDir(settings.dataDir, () => storedSecrets(settings));
  return { ...settings, secrets: { ...stored, ...given } };
}

/** Names of the variables that are not set. */
function missingOf(given: Partial<Secrets>): readonly string[] {
  const names = Object.keys(variables) as (keyof Secrets)[];
  return names.filter((name) => given[name] === undefined).map((name) => variables[name]);
}

function isComplete(given: Partial<Secrets>): given is Secrets {
  return missingOf(given).length === 0;
}

async function storedSecrets(settings: Settings): Promise<Secrets> {
  const { dataDir } = settings;
  const file = dataFiles(dataDir).secrets;
  const text = (await readIfThere(file)) ?? (await firstSecrets(file, settings));
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new ConfigError(`${file} is damaged; restore it from a backup`);
  return { ...parsed.data, vaultKey: Buffer.from(parsed.data.vaultKey, 'base64') };
}

/** Only where nothing was sealed yet: new keys over old data would lose every name and address in it. */
async function firstSecrets(
  file: string,
  { dataDir, given, eventStoreUrl, mongoUrl }: Settings,
): Promise<string> {
  const missing = missingOf(given);
  if (missing.length > 0 && (eventStoreUrl ?? mongoUrl) !== undefined) {
    throw new ConfigError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set, and there is no ${file}: processes that share ${eventStoreUrl === undefined ? 'MONGODB_URL' : 'EVENTSTORE_URL'} need the same secrets`,
    );
  }
  await prepareDataDir(dataDir);
  const { log, state } = dataFiles(dataDir);
  const data = [log, state].find((path) => existsSync(path));
  if (data === undefined) return makeOnce(file, dataDir);
  // Another first start may have come this far in between: it makes the secrets before the data.
  const made = await readIfThere(file);
  if (made !== undefined) return made;
  throw new ConfigError(
    `${file} is missing, but ${data} is there; restore it from a backup, or set VAULT_KEY, SESSION_SECRET, STREAM_KEY and SANDBOX_WEBHOOK_SECRET to what they were`,
  );
}

/** Two first starts at once agree: whoever links its file first wins, the other reads that one. */
async function makeOnce(file: string, dataDir: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const text = `${JSON.stringify(
    {
      vaultKey: randomBytes(32).toString('base64'),
      sessionSecret: randomBytes(32).toString('base64url'),
      streamKey: randomBytes(32).toString('base64url'),
      sandboxWebhookSecret: randomBytes(32).toString('base64url'),
    },
    null,
    2,
  )}\n`;
  try {
    await withFile(draft, 'wx', async (handle) => {
      await handle.writeFile(text);
      await handle.sync();
    });
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
  await withFile(dataDir, 'r', (handle) => handle.sync());
  return text;
}

async function withFile(
  path: string,
  flags: string,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Reported by the caller, which knows the file's name.
    return undefined;
  }
}
