import { execFileSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DrillRun } from './drill-run.ts';

function execute(program: string, ...argv: string[]): string {
  return execFileSync(program, argv, { encoding: 'utf8' }).trim();
}

/**
 * An ext4 file system on an image file. The image contains only what reached the device, not the
 * page cache.
 */
export class LoopDisk {
  readonly path: string;
  readonly #image: string;
  readonly #device: string;

  private constructor(path: string, image: string, device: string) {
    this.path = path;
    this.#image = image;
    this.#device = device;
  }

  static make(run: DrillRun, name: string, megabytes: number): LoopDisk {
    const image = join(run.directory, `${name}.img`);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 1024 * 1024);
    execute('mkfs.ext4', '-q', '-F', image);
    return LoopDisk.#mount(run, name, image);
  }

  static #mount(run: DrillRun, name: string, image: string): LoopDisk {
    const path = run.makeDirectory(`${name}-mounted`);
    const device = execute('losetup', '--find', '--show', image);
    try {
      execute('mount', device, path);
    } finally {
      // Detaches lazily: the kernel removes the device with the mount, however this process ends.
      execute('losetup', '--detach', device);
    }
    const disk = new LoopDisk(path, image, device);
    run.onEnd(() => disk.remove());
    return disk;
  }

  #mounted = true;

  /** Unmounts the disk immediately. Otherwise it is unmounted when the run ends. */
  remove(): void {
    if (!this.#mounted) return;
    this.#mounted = false;
    execute('umount', '-l', this.path);
  }

  /** The kernel's counters: writes, sectors written, and requests in flight. */
  #counters(): string {
    const [, , , , writes, , sectors, , inFlight] = readFileSync(
      `/sys/block/${basename(this.#device)}/stat`,
      'utf8',
    )
      .trim()
      .split(/\s+/);
    return [writes, sectors, inFlight].join(' ');
  }

  /**
   * Copies the disk as a power cut would leave it at this moment, and mounts the copy, which
   * replays its journal. The processes that write to the disk must be stopped. Returns undefined if
   * the disk changed during the copy.
   */
  cutPower(run: DrillRun, name: string): LoopDisk | undefined {
    const image = join(run.directory, `${name}.img`);
    const before = this.#counters();
    execute('cp', '--sparse=always', this.#image, image);
    if (this.#counters() !== before || !before.endsWith(' 0')) {
      execute('rm', image);
      return undefined;
    }
    return LoopDisk.#mount(run, name, image);
  }
}
