import { parseConfig } from '../runtime/configuration/config.ts';
import { carryOutAndPrint } from './operator-command.ts';
import { parseOptions, runCommand } from './run-command.ts';

/**
 * `npm run reconcile`: with or without a running server. The exit code is 1 when there are
 * unresolved differences with a provider.
 */

parseOptions([], 'usage: npm run reconcile');

await runCommand(() => carryOutAndPrint(parseConfig(process.env), { command: 'reconcile' }));
