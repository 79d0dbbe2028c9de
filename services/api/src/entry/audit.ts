import { existsSync } from 'node:fs';
import { auditStorage } from '../audit/audit-storage.ts';
import { auditFiles } from '../audit/audit-files.ts';
import type { Audited } from '../audit/audit.ts';
import { reportText } from '../audit/report-text.ts';
import { summary } from '../audit/summary.ts';
import { systemClock } from '../kernel/clock.ts';
import { ConfigError, dataFiles, parseConfig, type Settings } from '../runtime/config.ts';
import { openBesideServer } from '../runtime/storage.ts';
import { withSecrets } from '../runtime/secrets.ts';
import { explain } from '../runtime/start-errors.ts';
import { optionsAmong } from './options.ts';

/**
 * `npm run audit [-- --json]`: beside a running server or without one; changes nothing. Ends with 0
 * when everything holds and with 1, naming the places, when something does not.
 */

const json = optionsAmong(['--json'], 'usage: npm run audit [-- --json]').has('--json');

try {
  const settings = parseConfig(process.env);
  const onServers = (settings.eventStoreUrl ?? settings.mongoUrl) !== undefined;
  const audited = await (onServers ? ofServers(settings) : ofFiles(settings));
  process.stdout.write(
    json
      ? `${JSON.stringify({ head: audited.head, checks: summary(audited), findings: audited.findings })}\n`
      : reportText(audited),
  );
  process.exitCode = audited.findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function ofFiles(settings: Settings): Promise<Audited> {
  const { log, state, documents } = dataFiles(settings.dataDir);
  const vaultKey = await vaultKeyOf(settings);
  return auditFiles({ log, state, documents, vaultKey }, systemClock);
}

async function ofServers(settings: Settings): Promise<Audited> {
  const storage = await openBesideServer(await withSecrets(settings));
  try {
    return await auditStorage(settings, storage, systemClock);
  } finally {
    await storage.close();
  }
}

/** New secrets would open nothing: where there are none, there is nothing that could be audited with them. */
async function vaultKeyOf(settings: Settings): Promise<Uint8Array> {
  const { log, secrets } = dataFiles(settings.dataDir);
  if (!existsSync(log)) throw new ConfigError(`there is no log at ${log} (DATA_DIR says where)`);
  if (settings.given.vaultKey !== undefined) return settings.given.vaultKey;
  if (!existsSync(secrets))
    throw new ConfigError(`${secrets} is missing, and VAULT_KEY is not set`);
  return (await withSecrets(settings)).secrets.vaultKey;
}
