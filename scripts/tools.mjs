import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the root package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Number of lines shown from a failed tool's output. npm prints the cause first, compilers print it
 * last.
 */
const HEAD_LINES = 20;
const TAIL_LINES = 40;

/** Running child processes. They are ended with this process. */
const running = new Set();

/** Thrown when a tool exits with an error. `output` is everything that it printed. */
export class ToolFailed extends Error {
  constructor(label, output, reason) {
    super(`${label} failed (${reason})`);
    this.output = output;
  }
}

/**
 * The command line of an installed tool, run by the current Node: `tool('oxlint/bin/oxlint')`.
 */
export const tool = (path) => [process.execPath, join(root, 'node_modules', path)];

/** The command line of the npm that started this process, else of the npm in PATH. */
export function npm() {
  const path = process.env.npm_execpath ?? '';
  return basename(path) === 'npm-cli.js' && existsSync(path) ? [process.execPath, path] : ['npm'];
}

/**
 * Runs a program in the root directory without showing its output. Resolves with the output (both
 * streams, in order). Throws ToolFailed unless the exit code is 0. If this process gets a signal,
 * the program is ended first.
 */
export function quietly(label, [program, ...argv], env = {}) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const child = spawn(program, argv, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    track(child);
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => reject(new ToolFailed(label, '', error.message)));
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      if (code === 0) resolve(output);
      else reject(new ToolFailed(label, output, signal ?? `exit code ${code}`));
    });
  });
}

/**
 * Runs a program on the terminal. Resolves with its exit code, or 1 if a signal or the time limit
 * (milliseconds) ended it.
 */
export function openly([program, ...argv], env = {}, timeout = 0) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argv, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      timeout,
    });
    track(child);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Prints a label, does the work and prints its duration, all on stderr. */
export async function step(label, work) {
  const started = performance.now();
  process.stderr.write(`${label} … `);
  try {
    const result = await work();
    process.stderr.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`failed after ${seconds(started)}\n`);
    throw error;
  }
}

/** Prints an excerpt of each failed tool's output and exits with 1. */
export function giveUp(error) {
  const failures = error instanceof AggregateError ? error.errors : [error];
  for (const failure of failures) {
    if (!(failure instanceof ToolFailed)) throw failure;
    process.stderr.write(`\n${excerpt(failure.output)}\n\n${failure.message}\n`);
  }
  process.exit(1);
}

function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  const hidden = lines.length - HEAD_LINES - TAIL_LINES;
  if (hidden > 0) lines.splice(HEAD_LINES, hidden, `… ${hidden} more lines …`);
  return lines.join('\n');
}

/**
 * Ends the child processes when a signal ends this process. The handlers exist only while a child
 * is running, so that a server started later in this process has only its own handlers.
 */
function track(child) {
  if (running.size === 0) {
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  }
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size === 0) {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    }
  };
  child.once('error', forget);
  child.once('close', forget);
}

function stop(signal) {
  for (const child of running) child.kill(signal);
  process.stderr.write(`\nstopped by ${signal}\n`);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** Formats the time since `started`, which comes from `performance.now`. */
export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
