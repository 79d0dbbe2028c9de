import type { SandboxDelivery, SandboxIntent } from './sandbox-records.ts';
import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function sandboxRecordsContract({ state, clock, reopen }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();

  describe("the sandbox provider's records", () => {
    const intent = (id: string, idempotencyKey = id): SandboxIntent => ({
      id,
      clientSecret: `${id}_secret`,
      amountCents: 133,
      currency: 'usd',
      metadata: { donationId: '5' },
      idempotencyKey,
      status: 'requires_payment_method',
      refundedCents: 0,
      createdAt: now(),
    });
    const delivery = (id: string, nextAttemptAt: number | null, attempts = 0): SandboxDelivery => ({
      id,
      payload: '{}',
      attempts,
      nextAttemptAt,
    });

    it('hold one intent for one idempotency key', async () => {
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          state().sandbox.createIntent(intent(`pi_${String(n)}`, 'key')),
        ),
      );
      expect(new Set(made.map((each) => each.id)).size).toBe(1);
      await reopen();
      expect(await state().sandbox.listIntents()).toEqual([made[0]]);
      expect(await state().sandbox.intent(made[0]?.id ?? '')).toEqual(made[0]);
    });

    it('return the intent as it is now when its creation is repeated', async () => {
      const made = await state().sandbox.createIntent(intent('pi_1'));
      const paid: SandboxIntent = { ...made, status: 'succeeded' };
      expect(await state().sandbox.updateIntent(made, paid)).toBe(true);
      expect(await state().sandbox.createIntent(intent('pi_1'))).toEqual(paid);
    });

    it('let one of many concurrent changes of an intent win', async () => {
      const made = await state().sandbox.createIntent(intent('pi_1'));
      const changed = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          state().sandbox.updateIntent(made, { ...made, refundedCents: n + 1 }),
        ),
      );
      expect(changed.filter(Boolean)).toHaveLength(1);
      expect(await state().sandbox.updateIntent(intent('pi_2'), intent('pi_2'))).toBe(false);
    });

    it('list the deliveries that are due, oldest first, until they are answered', async () => {
      const { sandbox } = state();
      for (const [id, at] of [
        ['evt_3', 30],
        ['evt_1', 30],
        ['evt_2', 31],
      ] as const)
        await sandbox.addDelivery(delivery(id, at));
      expect((await sandbox.dueDeliveries(30, 10)).map((each) => each.id)).toEqual([
        'evt_1',
        'evt_3',
      ]);
      expect((await sandbox.dueDeliveries(31, 2)).map((each) => each.id)).toEqual([
        'evt_1',
        'evt_2',
      ]);
      await sandbox.updateDelivery(delivery('evt_1', 50, 1));
      await sandbox.updateDelivery(delivery('evt_2', null, 1));
      await sandbox.updateDelivery(delivery('evt_2', 10, 2));
      await reopen();
      expect(await state().sandbox.dueDeliveries(49, 10)).toEqual([delivery('evt_3', 30)]);
      expect(await state().sandbox.dueDeliveries(50, 10)).toEqual([
        delivery('evt_1', 50, 1),
        delivery('evt_3', 30),
      ]);
    });

    it('keep the first result stored under a key, and return it to every later call', async () => {
      const runs = await Promise.all(
        Array.from({ length: 20 }, (_, n) => state().sandbox.once('refund-1', { id: n })),
      );
      const first = runs.find((run) => run.first);
      expect(runs.filter((run) => run.first)).toHaveLength(1);
      expect(
        runs.every((run) => JSON.stringify(run.result) === JSON.stringify(first?.result)),
      ).toBe(true);
    });
  });
}
