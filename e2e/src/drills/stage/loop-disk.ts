import { execFileSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Scene } from './scene.ts';

function run(program: string, ...argv: string[]): string {
  return execFileSync(program, argv, { encoding: 'utf8' }).trim();
}

/** An ext4 file system on an image file: what its device was given, and no page cache, is in the image. */
export class LoopDisk {
  readonly path: string;
  readonly #image: string;
  readonly #device: string;

  private constructor(path: string, image: string, device: string) {
    this.path = path;
    this.#image = image;
    this.#device = device;
  }

  static make(scene: Scene, name: string, megabytes: number): LoopDisk {
    const image = join(scene.directory, `${name}.img`);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', image);
    return LoopDisk.#mount(scene, name, image);
  }

  static #mount(scene: Scene, name: string, image: string): LoopDisk {
    const path = scene.path(`${name}-mounted`);
    const device = run('losetup', '--find', '--show', image);
    try {
      run('mount', device, path);
    } finally {
      // As long as it is mounted it stays; then, however this process ends, it is gone.
      run('losetup', '--detach', device);
    }
    const disk = new LoopDisk(path, image, device);
    scene.afterwards(() => disk.#letGo());
    return disk;
  }

  #held = true;

  #letGo(): void {
    if (!this.#held) return;
    this.#held = false;
    run('umount', '-l', this.path);
  }

  /** Unmounts it, before the scene ends. */
  remove(): void {
    this.#letGo();
  }

  /** Reads, writes, flushes and what is under way, as the kernel counts them. */
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
   * The disk as a power cut would leave it at this moment, mounted (which replays its journal).
   * Undefined when something was written while it was copied. Whoever writes has to be stopped.
   */
  cutPower(scene: Scene, name: string): LoopDisk | undefined {
    const image = join(scene.directory, `${name}.img`);
    const before = this.#counters();
    run('cp', '--sparse=always', this.#image, image);
    if (this.#counters() !== before || !before.endsWith(' 0')) {
      run('rm', image);
      return undefined;
    }
    return LoopDisk.#mount(scene, name, image);
  }
}
