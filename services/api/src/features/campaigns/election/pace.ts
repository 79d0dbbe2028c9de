import { hourMs } from '@rostrum/contracts';
import { campaignMessages, electionLimits } from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';

/**
 * Counts an election of `donations` donations that an admin opens now. Old campaigns may have waited
 * for years; opened all at once, they would send a mail to every donor of the platform.
 * @throws DomainError (429) when too many donations would be opened within the hour
 */
export async function paceElections(
  { state, clock }: Pick<App, 'state' | 'clock'>,
  donations: number,
): Promise<void> {
  const limit = electionLimits.openedPerHour;
  const { taken, until } = await state.rateCounts.consume('elections-by-admins', {
    calls: Math.min(Math.max(1, donations), limit),
    limit,
    windowMs: hourMs,
    allOrNone: true,
  });
  if (taken > 0) return;
  throw new DomainError('too_many_requests', campaignMessages.tooManyElections, {
    headers: { 'retry-after': String(Math.ceil((until - clock().getTime()) / 1000)) },
  });
}
