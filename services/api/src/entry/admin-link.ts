import { parseConfig } from '../runtime/configuration/config.ts';
import { carryOutAndPrint } from './operator-command.ts';
import { exitWithUsage, runCommand } from './run-command.ts';

/** `npm run admin:link -- <username>`: with or without a running server. */

await runCommand(async () => {
  const [username, ...rest] = process.argv.slice(2);
  if (username === undefined || rest.length > 0) {
    exitWithUsage('usage: npm run admin:link -- <username>');
  }
  return carryOutAndPrint(parseConfig(process.env), { command: 'show-links', username });
});
