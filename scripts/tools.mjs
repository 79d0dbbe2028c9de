import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the root package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What is worth showing of a failed tool's output: npm says first what is wrong, compilers last. */
const HEAD_LINES = 20;
const TAIL_LINES = 40;

/** Children that are at work; they end with us. */
const running = new Set();

/** A tool ended with an error; `output` is all that it printed. */
export class ToolFailed extends Error {
  constructor(label, output, reason) {
    super(`${label} failed (${reason})`);
    this.output = output;
  }
}

/** The file of a tool that npm installed, to be run by this very Node: `tool('eslint/bin/eslint.js')`. */
export const tool = (path) => [process.execPath, join(root, 'node_modules', path)];

/** The npm that started us, or else the one on the PATH. */
export function npm() {
  const path = process.env.npm_execpath ?? '';
  return basename(path) === 'npm-cli.js' && existsSync(path) ? [process.execPath, path] : ['npm'];
}

/**
 * Runs a program quietly from the root and answers with what it printed (both streams, in order).
 * Throws ToolFailed when it ends with anything but 0. A signal to us ends it first.
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

/** Runs a program on our own terminal; answers with its exit code (1 when a signal ended it). */
export function openly([program, ...argv], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argv, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    track(child);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** One step on the terminal: what is being done, then how long it took. Progress goes to stderr. */
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

/** Ends a script that cannot go on: an excerpt of each failed tool's output, then exit code 1. */
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
 * Ends our children when a signal ends us. The handlers are there only while a child is, so that
 * a server started in this process later is alone with its own.
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

const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
