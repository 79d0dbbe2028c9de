import { systemClock } from '../kernel/clock.ts';
import { parseConfig } from '../runtime/configuration/config.ts';
import { examine, type CheckResult } from '../operations/doctor/doctor.ts';
import { parseOptions, runCommand } from './run-command.ts';

/** `npm run doctor [-- --json]`: one line per check of what a start needs. Changes nothing. The exit code is 1 when something is wrong. */

const json = parseOptions(['--json'], 'usage: npm run doctor [-- --json]').has('--json');

await runCommand(async () => {
  const examined = await examine(parseConfig(process.env), systemClock);
  const isWell = examined.every(({ verdict }) => verdict !== 'wrong');
  process.stdout.write(
    json ? `${JSON.stringify({ well: isWell, checks: examined })}\n` : examined.map(line).join(''),
  );
  return isWell ? 0 : 1;
});

function line({ of, verdict, says, advice }: CheckResult): string {
  const mark = { well: '✔', attention: '!', wrong: '✖' }[verdict];
  const sentences = advice === undefined ? says : `${says}. ${advice}`;
  return `${mark} ${of.padEnd(12)} ${sentences}.\n`;
}
