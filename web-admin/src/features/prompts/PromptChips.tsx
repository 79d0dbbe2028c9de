import { ToneChip } from '../../fields/ToneChip.tsx';
import { phaseBadges } from './prompt-words.ts';
import type { PromptRecord } from './records.ts';

/** The phase of a prompt, or that its asker cancelled it, and whether it is on hold. */
export function PromptChips({
  phase,
  cancelled,
  onHoldSince,
}: Pick<PromptRecord, 'phase' | 'cancelled' | 'onHoldSince'>) {
  return (
    <>
      <ToneChip
        badge={cancelled && phase !== 'removed' ? ['Cancelled', 'neutral'] : phaseBadges[phase]}
      />
      {onHoldSince !== null && (
        <>
          {' '}
          <ToneChip badge={['On hold', 'warning']} />
        </>
      )}
    </>
  );
}
