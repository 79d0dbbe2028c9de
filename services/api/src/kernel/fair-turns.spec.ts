import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Turns in which each piece of work takes the given time of a clock that stands still otherwise. */
function turnsOf() {
  let now = 0;
  const turns = new FairTurns(() => now);
  const done: string[] = [];
  const work = (member: number, name: string, ms: number) =>
    turns.run(member, async () => {
      await Promise.resolve();
      now += ms;
      done.push(name);
    });
  return { work, done, turns, advance: (ms: number) => (now += ms) };
}

describe('fair turns', () => {
  it('let a member with little work wait for one piece of others at most', async () => {
    const { work, done } = turnsOf();
    const attackers = [1, 2, 3];
    await Promise.all(attackers.map((member) => work(member, `warm-up ${String(member)}`, 6_000)));
    done.length = 0;
    const queued = [1, 2, 3, 4].flatMap((piece) =>
      attackers.map((member) => work(member, `${String(member)}.${String(piece)}`, 6_000)),
    );
    const honest = work(9, 'honest', 50);
    await Promise.all([...queued, honest]);
    expect(done.indexOf('honest')).toBe(1);
    expect(done).toHaveLength(13);
  });

  it('follow the order of arrival among equals', async () => {
    const { work, done } = turnsOf();
    await Promise.all([1, 2, 3, 4].map((member) => work(member, String(member), 0)));
    expect(done).toEqual(['1', '2', '3', '4']);
  });

  it('forget what was used ten minutes ago', async () => {
    const { work, done, advance } = turnsOf();
    await work(1, 'long', 6_000);
    advance(10 * 60_000 + 1);
    await Promise.all([work(3, 'first', 1), work(1, 'a', 1), work(2, 'b', 1)]);
    expect(done).toEqual(['long', 'first', 'a', 'b']);
  });

  it('go on after work that fails', async () => {
    const { turns, work, done } = turnsOf();
    const failing = turns.run(1, () => Promise.reject(new Error('failed')));
    const following = work(2, 'next', 1);
    await expect(failing).rejects.toThrow('failed');
    await following;
    expect(done).toEqual(['next']);
  });
});
