import type { Target } from '@rostrum/contracts';
import type { DonationDocument } from '@rostrum/projections/donations';
import { workThrough, type Worker } from '../../kernel/work-through.ts';
import type { App } from '../../runtime/app.ts';

export type HeldPayments = Worker & Pick<App, 'projections'>;

/**
 * Acts on the payments whose money a target holds, as many as there is time for in one firing of a
 * deadline. The read model only lists them: `act` decides on the payment's stream.
 * @throws Error when `act` failed for some of them
 */
export async function forHeldPayments(
  app: HeldPayments,
  target: Target,
  act: (payment: DonationDocument) => Promise<void>,
): Promise<void> {
  const { heldBy } = app.projections.queries.donations;
  await workThrough(app, {
    page: (limit, after?: DonationDocument) => heldBy(target, limit, after),
    act,
  });
}
