import { describe, expect, it } from 'vitest';
import { syscallsIn } from './syscalls.ts';

const namesIn = (lines: readonly string[]): readonly string[] =>
  syscallsIn(lines).map(({ name, of }) => `${name} ${of}`);

describe('the system calls of a trace', () => {
  it('are those of each line without the failed ones', () => {
    expect(
      namesIn([
        '12 pwrite64(19</data/log.db-wal>, "7\\177"..., 4096, 0) = 4096',
        '12 fdatasync(19</data/log.db-wal>) = 0',
        '12 fdatasync(20</data/log.db-head>) = -1 EIO (Input/output error)',
        '12 +++ exited with 0 +++',
        '',
      ]),
    ).toEqual(['pwrite64 /data/log.db-wal', 'fdatasync /data/log.db-wal']);
  });

  it('count when they are complete, when another thread interrupts them', () => {
    expect(
      namesIn([
        '12 fdatasync(19</data/log.db-wal> <unfinished ...>',
        '11 pwrite64(20</data/log.db-head>, "{"..., 4096, 0 <unfinished ...>',
        '12 <... fdatasync resumed>) = 0',
        '11 <... pwrite64 resumed>) = 4096',
      ]),
    ).toEqual(['fdatasync /data/log.db-wal', 'pwrite64 /data/log.db-head']);
  });

  it('count from their beginning when they are answers', () => {
    expect(
      namesIn([
        '11 writev(30<socket:[7]>, [{"HTTP/1.1 200 OK"...}], 2 <unfinished ...>',
        '12 fdatasync(19</data/log.db-wal>) = 0',
        '11 <... writev resumed>) = 9',
      ]),
    ).toEqual(['writev socket:[7]', 'fdatasync /data/log.db-wal']);
  });
});
