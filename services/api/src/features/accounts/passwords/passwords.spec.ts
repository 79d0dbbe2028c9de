import bcrypt from 'bcrypt';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const passwords = createPasswords({ cost: 4 });
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$2b\$04\$/);
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('battery staple', hash)).toBe(false);
  });

  it('match in every form in which a keyboard writes them, and hashes of before still open', async () => {
    const passwords = createPasswords({ cost: 4 });
    const [composed, decomposed, wide] = ['caf\u00e9 noir', 'cafe\u0301 noir', 'ｃａｆé noir'];
    const hash = await passwords.hash(decomposed);
    for (const typed of [composed, decomposed, wide]) {
      expect(await passwords.matches(typed, hash), typed).toBe(true);
    }
    expect(await passwords.matches('cafe noir', hash)).toBe(false);
    const former = await bcrypt.hash(decomposed, 4);
    expect(await passwords.matches(decomposed, former)).toBe(true);
  });

  it('are never compared by the beginning of a form that is longer than bcrypt reads', async () => {
    const passwords = createPasswords({ cost: 4 });
    const [typed, beginning] = ['㏂'.repeat(24), 'a.m.'.repeat(18)];
    expect(typed.normalize('NFKC').startsWith(beginning)).toBe(true);
    expect(await passwords.matches(typed, await passwords.hash(beginning))).toBe(false);
  });

  it('take as long to check without a hash as with one', async () => {
    const passwords = createPasswords({ cost: 10 });
    const hash = await passwords.hash('correct horse');
    // Processor time of this process, which other work on the machine does not change.
    const timed = async (of: string | undefined) => {
      const before = process.cpuUsage();
      expect(await passwords.matches('battery staple', of)).toBe(false);
      return process.cpuUsage(before).user;
    };
    // Alternates both cases and compares the minima, because garbage collection can only prolong a
    // check.
    const times: { readonly known: number; readonly unknown: number }[] = [];
    for (let round = 0; round < 5; round += 1)
      times.push({ known: await timed(hash), unknown: await timed(undefined) });
    const known = Math.min(...times.map((each) => each.known));
    const unknown = Math.min(...times.map((each) => each.unknown));
    expect(unknown).toBeGreaterThan(known * 0.4);
    expect(unknown).toBeLessThan(known * 2.5);
  });

  it('are refused with 503 when the queue is full, and are accepted again afterwards', async () => {
    const passwords = createPasswords({ cost: 4, parallel: 1, waiting: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => passwords.hash('correct horse')),
    );
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'unavailable', status: 503 });
    }
    expect(await passwords.hash('correct horse')).toMatch(/^\$2b\$/);
  });
});
