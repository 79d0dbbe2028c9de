import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { CampaignRecord } from './records.ts';

const phases: Readonly<Record<CampaignRecord['phase'], Badge>> = {
  pending_payment: ['Awaiting payment', 'warning'],
  active: ['Active', 'success'],
  funding_closed: ['Funding closed', 'info'],
  election: ['Election', 'warning'],
  extended: ['Extended', 'info'],
  completed: ['Completed', 'info'],
  expired: ['Expired', 'neutral'],
  sent_back: ['Sent back', 'error'],
  removed: ['Removed', 'error'],
};

export const phaseChoices = choicesOf(phases);

export const phaseLabel = (phase: CampaignRecord['phase']): string => phases[phase][0];

/** The phase of a campaign, or that it is cancelled, and whether it is on hold. */
export function PhaseChip({
  phase,
  cancelled,
  onHoldSince,
}: Pick<CampaignRecord, 'phase' | 'cancelled' | 'onHoldSince'>) {
  return (
    <>
      <ToneChip badge={cancelled ? ['Cancelled', 'neutral'] : phases[phase]} />
      {onHoldSince !== null && (
        <>
          {' '}
          <ToneChip badge={['On hold', 'warning']} />
        </>
      )}
    </>
  );
}
