import type { Claim } from './idempotency-records.ts';
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_MS } from './idempotency-records.ts';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function idempotencyRecordsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('idempotency records', () => {
    const answer = { status: 201, body: { id: 5 }, headers: { 'x-position': '7' } };
    let drawn = 0;
    const claim = (bodyHash = 'body'): Promise<Claim> =>
      state().idempotency.claim(
        'key',
        bodyHash,
        () => ({ ids: [++drawn, ++drawn], commandId: `c${String(drawn)}` }),
        100,
      );

    it('let one of many identical requests run, and report to the others that it is running', async () => {
      const claims = await Promise.all(Array.from({ length: 50 }, () => claim()));
      expect(claims.filter((each) => each.kind === 'run')).toHaveLength(1);
      expect(claims.filter((each) => each.kind === 'running')).toHaveLength(49);
    });

    it('return the first stored answer to a repeat', async () => {
      await claim();
      await state().idempotency.answer('key', answer);
      await state().idempotency.answer('key', { ...answer, status: 500 });
      await reopen();
      expect(await claim()).toEqual({ kind: 'answered', answer });
    });

    it('of one member are removed by their erasure, those of others are kept', async () => {
      const records = state().idempotency;
      const draw = () => ({ ids: [1], commandId: 'c' });
      for (const key of ['user-1/a/x', 'user-1/b/y', 'user-11/a/x']) {
        await records.claim(key, 'body', draw, 100);
        await records.answer(key, answer);
      }
      await records.eraseOf(1);
      await reopen();
      const kinds = async (...keys: readonly string[]) =>
        Promise.all(
          keys.map(async (key) => (await state().idempotency.claim(key, 'body', draw, 100)).kind),
        );
      expect(await kinds('user-1/a/x', 'user-1/b/y', 'user-11/a/x')).toEqual([
        'run',
        'run',
        'answered',
      ]);
    });

    it('keep no answer to others in which a member is named who is erased, and the ids for their repeat', async () => {
      const member = { id: 4_711_000_000_000_017, username: 'ilka_quince' };
      const naming = { ...answer, body: { payee: member } };
      const first = await claim();
      await state().idempotency.answer('key', naming);
      await state().idempotency.eraseOf(member.id);
      await reopen();
      expect(await claim()).toEqual(first);
      await state().idempotency.answer('key', answer);
      await state().idempotency.eraseOf(member.id);
      expect(await claim()).toEqual({ kind: 'answered', answer });
    });

    it('refuse the same key with another body', async () => {
      await claim();
      expect(await claim('another')).toEqual({ kind: 'other-body' });
    });

    it('let one retry run when the hold of a crashed run has ended, with the ids of that run', async () => {
      const first = await claim();
      clock().advance(99);
      expect(await claim()).toEqual({ kind: 'running' });
      clock().advance(1);
      await reopen();
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      expect(claims.filter((each) => each.kind === 'run')).toEqual([first]);
    });

    it('let a retry run at once after a release, with the same ids', async () => {
      const first = await claim();
      await state().idempotency.release('key');
      expect(await claim()).toEqual(first);
    });

    it('keep the answer when the hold is released after it', async () => {
      await claim();
      await state().idempotency.answer('key', answer);
      await state().idempotency.release('key');
      expect(await claim()).toEqual({ kind: 'answered', answer });
    });

    it('expire after 24 hours', async () => {
      const first = await claim();
      await state().idempotency.answer('key', answer);
      clock().advance(IDEMPOTENCY_MS + 1);
      await state().idempotency.answer('key', answer);
      const second = await claim('another');
      expect(second.kind).toBe('run');
      expect(second).not.toEqual(first);
    });
  });
}
