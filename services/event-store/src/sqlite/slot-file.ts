import { hash as digest } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A position in the log: the number of events up to it, and their accumulator. */
export interface LogMark {
  readonly count: number;
  /** 64 hex digits. */
  readonly accumulator: string;
}

/** One page per slot: a write torn by a power cut cannot damage the other slot. */
const SLOT_BYTES = 4096;
const CHECKSUM_BYTES = 64;
const BODY_BYTES = SLOT_BYTES - CHECKSUM_BYTES;

function encode(sequence: number, mark: LogMark): Buffer {
  const body = JSON.stringify({
    sequence,
    count: mark.count,
    accumulator: mark.accumulator,
  }).padEnd(BODY_BYTES);
  return Buffer.from(body + digest('sha256', body), 'latin1');
}

interface Slot {
  readonly sequence: number;
  readonly mark: LogMark;
}

function decode(bytes: Buffer): Slot | undefined {
  if (bytes.length !== SLOT_BYTES) return undefined;
  const body = bytes.toString('latin1', 0, BODY_BYTES);
  if (digest('sha256', bytes.subarray(0, BODY_BYTES)) !== bytes.toString('latin1', BODY_BYTES))
    return undefined;
  const { sequence, count, accumulator } = JSON.parse(body) as {
    sequence: number;
    count: number;
    accumulator: string;
  };
  return { sequence, mark: { count, accumulator } };
}

/** Contents of a slot file: its newest mark. `unreadable`: numbers (1, 2) of slots with a wrong checksum. */
export interface SlotReading {
  readonly mark: LogMark | undefined;
  readonly sequence: number;
  readonly unreadable: readonly number[];
}

/** Reads a slot file; undefined when there is none. */
export function readSlots(path: string): SlotReading | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const slots = [decode(bytes.subarray(0, SLOT_BYTES)), decode(bytes.subarray(SLOT_BYTES))];
  const unreadable = slots.flatMap((slot, index) => (slot === undefined ? [index + 1] : []));
  let newest: Slot | undefined;
  for (const slot of slots)
    if (slot !== undefined && (newest === undefined || slot.sequence > newest.sequence))
      newest = slot;
  return { mark: newest?.mark, sequence: newest?.sequence ?? 0, unreadable };
}

/** Creates or replaces the file atomically, with `mark` in both slots. */
function create(path: string, mark: LogMark): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w');
  try {
    writeSync(file, Buffer.concat([encode(0, mark), encode(1, mark)]));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  const directory = openSync(dirname(path), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/**
 * A file that stores a mark in two checksummed slots, written alternately. After a crash during a
 * write, the other slot still holds the previous mark.
 */
export class SlotFile {
  readonly #file: number;
  #sequence: number;

  private constructor(file: number, sequence: number) {
    this.#file = file;
    this.#sequence = sequence;
  }

  /** Opens the file for writing and sets both slots to `mark`. */
  static reset(path: string, mark: LogMark): SlotFile {
    create(path, mark);
    return new SlotFile(openSync(path, 'r+'), 1);
  }

  /** The mark is on disk when this returns. @throws the operating system's error */
  write(mark: LogMark): void {
    this.#sequence += 1;
    writeSync(
      this.#file,
      encode(this.#sequence, mark),
      0,
      SLOT_BYTES,
      (this.#sequence % 2) * SLOT_BYTES,
    );
    // Marked for drills: flush-side-file
    fdatasyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}
