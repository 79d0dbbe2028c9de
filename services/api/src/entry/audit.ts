import { existsSync } from 'node:fs';
import { auditStorage } from '../audit/audit-storage.ts';
import { auditFiles } from '../audit/audit-files.ts';
import type { AuditReport } from '../audit/audit.ts';
import { invariantsText, reportText } from '../audit/report-text.ts';
import { summary } from '../audit/summary.ts';
import { systemClock } from '../kernel/clock.ts';
import {
  ConfigError,
  dataFiles,
  parseConfig,
  type Secrets,
  type Settings,
} from '../runtime/configuration/config.ts';
import { openBesideServer } from '../runtime/storage/storage.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { parseOptions, runCommand } from './run-command.ts';

/**
 * `npm run audit [-- --json]`: with or without a running server; changes nothing. The exit code is
 * 1 when there are findings. `npm run audit -- --list` prints what each invariant says.
 */

const options = parseOptions(['--json', '--list'], 'usage: npm run audit [-- --json | --list]');
const json = options.has('--json');

await runCommand(async () => {
  if (options.has('--list')) {
    process.stdout.write(invariantsText());
    return 0;
  }
  const settings = parseConfig(process.env);
  const inFiles = (settings.eventStoreUrl ?? settings.mongoUrl) === undefined;
  const audited = await (inFiles ? ofFiles(settings) : ofStorage(settings));
  process.stdout.write(
    json
      ? `${JSON.stringify({ head: audited.head, checks: summary(audited), findings: audited.findings, notes: audited.notes })}\n`
      : reportText(audited),
  );
  return audited.findings.length === 0 ? 0 : 1;
});

async function ofFiles(settings: Settings): Promise<AuditReport> {
  const { log, state, documents, files } = dataFiles(settings.dataDir);
  const paths = { log, state, documents, files, s3: settings.s3 };
  return auditFiles({ ...paths, ...(await keysOf(settings)) }, systemClock);
}

async function ofStorage(settings: Settings): Promise<AuditReport> {
  const config = await withSecrets(settings);
  const storage = await openBesideServer(config);
  try {
    return await auditStorage(config, storage, systemClock);
  } finally {
    await storage.close();
  }
}

/** Does not create secrets where there are none: new ones would not open the existing data. */
async function keysOf(settings: Settings): Promise<Pick<Secrets, 'vaultKey' | 'streamKey'>> {
  const { log, secrets } = dataFiles(settings.dataDir);
  if (!existsSync(log)) throw new ConfigError(`there is no log at ${log} (DATA_DIR says where)`);
  const { vaultKey, streamKey } = settings.given;
  if (vaultKey !== undefined && streamKey !== undefined) return { vaultKey, streamKey };
  if (!existsSync(secrets))
    throw new ConfigError(`${secrets} is missing, and VAULT_KEY and STREAM_KEY are not both set`);
  return (await withSecrets(settings)).secrets;
}
