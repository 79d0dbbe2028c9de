import { LogDamaged, LogOwned, LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable, VaultKeyMismatch } from '@rostrum/state';
import { OperationFailed } from '../operations/operation-failed.ts';
import { ConfigError } from './configuration/config.ts';
import { DataMismatch } from './storage/data-check.ts';
import { isCode, systemReason } from './storage/data-directory.ts';
import { FileInDoubt, FileUnusable } from './storage/storage.ts';

/** The reason why the product does not run: one line for known reasons, otherwise the stack. */
export function explain(error: unknown): string {
  if (error instanceof DataMismatch || error instanceof FileUnusable) {
    return `${error.message}. Nothing was started.`;
  }
  if (error instanceof FileInDoubt) {
    return `DATA_DIR: a write failed, and the product stopped before it acknowledged anything more: ${error.message}. Is the disk full, or damaged? The next start continues from what is on disk.`;
  }
  if (error instanceof OperationFailed) return error.message;
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof LogOwned) {
    return `Another process is using this data directory: ${error.message}`;
  }
  if (error instanceof LogDamaged) {
    return `${error.message}. Nothing was changed; restore a backup, or see "npm run audit".`;
  }
  if (error instanceof LogUnavailable) {
    return error.message.includes('EventStoreDB')
      ? `EVENTSTORE_URL: ${error.message}`
      : `DATA_DIR: the log cannot be used: ${error.message}`;
  }
  // The state failed after it was opened; a failure to open it is reported by a ConfigError.
  if (error instanceof StateUnavailable) {
    const reason = systemReason(error);
    return reason === undefined
      ? `MONGODB_URL or DATA_DIR: ${error.message}`
      : `DATA_DIR: ${error.message}: ${reason}`;
  }
  if (error instanceof VaultKeyMismatch) {
    return `${error.message}: VAULT_KEY or secrets.json is not the one that this data was written with.`;
  }
  return whyNotListening(error) ?? whyNoFile(error) ?? textOf(error);
}

function whyNotListening(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  if (error.syscall === 'getaddrinfo') return `HOST cannot be found: ${error.message}`;
  if (error.syscall !== 'listen') return undefined;
  if (isCode(error, 'EADDRINUSE')) {
    const port = 'port' in error ? `Port ${String(error.port)}` : 'The port';
    return `${port} is in use; choose another one with PORT.`;
  }
  if (isCode(error, 'EADDRNOTAVAIL')) return 'HOST is not an address of this machine.';
  return `HOST or PORT: not permitted: ${error.message}`;
}

/** Errors of the operating system name the path. Those of SQLite do not; they concern DATA_DIR. */
function whyNoFile(error: unknown): string | undefined {
  const reason = systemReason(error);
  const hasPath = error instanceof Error && 'path' in error;
  return reason === undefined || hasPath ? reason : `DATA_DIR: ${reason}`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
