import { ConfigError, isShared, type Settings } from './config.ts';

/** What a process is for; `all-in-one` is everything in one process. */
export type Role = 'all-in-one' | 'api' | 'worker';

/** What a process does. */
export interface Capabilities {
  /** Answers the API and the sites. */
  readonly serves: boolean;
  /** Folds the read models. */
  readonly folds: boolean;
  /** Others may fold, too: they divide the work. */
  readonly sharesFolding: boolean;
  /** Appends to the log. */
  readonly appends: boolean;
  /** Runs the process managers, deadlines and the simulated provider, when no other process does. */
  readonly processes: boolean;
}

/**
 * @throws ConfigError when the configuration leaves that role nothing to do, or not the means
 */
export function capabilitiesOf(role: Role, settings: Settings): Capabilities {
  const shared = isShared(settings);
  switch (role) {
    case 'all-in-one':
      return {
        serves: true,
        folds: settings.fold,
        sharesFolding: shared,
        appends: true,
        processes: true,
      };
    case 'api':
      if (!shared) {
        throw new ConfigError(
          'EVENTSTORE_URL is not set: a log that is a file has one process that appends, which "npm start" is',
        );
      }
      return {
        serves: true,
        folds: false,
        sharesFolding: false,
        appends: true,
        processes: false,
      };
    case 'worker':
      if (shared && (settings.apiUrl ?? settings.publicUrl) === undefined) {
        throw new ConfigError(
          'API_URL is not set: a worker sends the webhooks of the simulated provider there',
        );
      }
      // Beside the owner of a log that is a file there is nothing to do but folding.
      return {
        serves: false,
        folds: true,
        sharesFolding: true,
        appends: shared,
        processes: shared,
      };
  }
}
