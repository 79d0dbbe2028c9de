import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { inDataDir, isCode, prepareDataDir } from '../storage/data-directory.ts';
import { syncPath, writeDurably } from '../storage/durable-files.ts';
import { parseJson } from '../parse-json.ts';
import { ConfigError, dataFiles, type Config, type Secrets, type Settings } from './config.ts';

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
 * Completes the settings with the secrets that the environment does not set. They are created once,
 * in `DATA_DIR/secrets.json` (readable by its owner only), are on disk before anything is sealed with
 * them, and are reused by every later start. With a backing service none are created, since all
 * processes need the same ones.
 * @throws ConfigError when the file cannot be used, or is missing although there is data
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
  const parsed = parseJson(fileSchema, text);
  if (parsed === undefined) throw new ConfigError(`${file} is damaged; restore it from a backup`);
  return { ...parsed, vaultKey: Buffer.from(parsed.vaultKey, 'base64') };
}

/** Creates secrets only where there is no data yet: with new keys, the personal data in it would be unreadable. */
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
  // The data may come from a concurrent first start, which has then made the secrets before it.
  const made = await readIfThere(file);
  if (made !== undefined) return made;
  throw new ConfigError(
    `${file} is missing, but ${data} is there; restore it from a backup, or set VAULT_KEY, SESSION_SECRET, STREAM_KEY and SANDBOX_WEBHOOK_SECRET to what they were`,
  );
}

/** Two concurrent first starts end with the same secrets: the first to link its file wins, the other reads it. */
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
    await writeDurably(draft, text);
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
  await syncPath(dataDir);
  return text;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
