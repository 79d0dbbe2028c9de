/**
 * Work that is always the same, of the kinds that tests are made of: text, objects, hashes and the
 * start of processes, on two processors at once. Its processor time says how fast the machine is.
 * The argument is the part of the work that is done (default 1).
 */
import { execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROUNDS = 180;
const PROCESSES = 2;
const STARTS = 36;

function round(seed) {
  const records = Array.from({ length: 2_000 }, (_, index) => ({
    id: seed * 10_000 + index,
    title: `A conversation between ${index % 97} and ${seed}`,
    amounts: [index, index * 7, index * 13].map((cents) => ({ cents, currency: 'usd' })),
  }));
  const text = JSON.stringify(records);
  const byTitle = new Map(JSON.parse(text).map((record) => [record.title, record]));
  const words = text.split(/\W+/).sort((a, b) => (a < b ? -1 : 1));
  return hash('sha256', `${text}${byTitle.size}${words.length}`);
}

const [share = '1', child] = process.argv.slice(2);
if (child === 'child') {
  for (let seed = 0; seed < ROUNDS * Number(share); seed += 1) round(seed);
  for (let start = 0; start < STARTS * Number(share); start += 1)
    execFileSync(process.execPath, ['--eval', 'import("node:http")']);
} else {
  const argv = [fileURLToPath(import.meta.url), share, 'child'];
  const parts = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, argv, { stdio: 'inherit' }),
  );
  const codes = await Promise.all(parts.map(async (child) => (await once(child, 'exit'))[0]));
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}
