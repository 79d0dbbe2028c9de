import { systemClock } from '../kernel/clock.ts';
import { parseConfig } from '../runtime/config.ts';
import { examine, type Examined } from '../operations/doctor/doctor.ts';
import { explain } from '../runtime/start-errors.ts';
import { optionsAmong } from './options.ts';

/** `npm run doctor [-- --json]`: one line for everything that a start needs. Changes nothing; ends with 1 when something is wrong. */

const json = optionsAmong(['--json'], 'usage: npm run doctor [-- --json]').has('--json');

try {
  const examined = await examine(parseConfig(process.env), systemClock);
  const isWell = examined.every(({ verdict }) => verdict !== 'wrong');
  process.stdout.write(
    json ? `${JSON.stringify({ well: isWell, checks: examined })}\n` : examined.map(line).join(''),
  );
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function line({ of, verdict, says, advice }: Examined): string {
  const mark = { well: '✔', attention: '!', wrong: '✖' }[verdict];
  const todo = advice === undefined ? '' : `. ${advice}`;
  return `${mark} ${of.padEnd(12)} ${says}${todo}.\n`;
}
