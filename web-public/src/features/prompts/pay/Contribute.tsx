import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.tsx';
import type { PromptDetail } from '../api.ts';
import { ContributeDialog, type ContributionStep } from './ContributeDialog.tsx';
import { useContribution } from './use-contribution.ts';

interface ContributeProps {
  readonly prompt: PromptDetail;
  readonly variant: 'primary' | 'outline';
}

/** The button that opens the dialog, which is open already after signing in (`?give=10`). */
export function Contribute({ prompt, variant }: ContributeProps): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('give');
  const contribution = useContribution(prompt.id, asked);
  const [step, setStep] = useState<ContributionStep>(
    asked !== null || contribution.isRestored ? 'payment' : 'amount',
  );
  const [isOpen, setOpen] = useState(asked !== null);
  const opener = useRef<HTMLElement>(null);
  const isShown = isOpen || contribution.isRestored;
  // A prompt that has closed meanwhile keeps an open dialog, whose payment may be under way.
  if (!prompt.abilities.contribute && !isShown) return null;
  return (
    <>
      {prompt.abilities.contribute && (
        <Button
          size="large"
          wide
          variant={variant}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setStep(contribution.attempt ? 'payment' : 'amount');
            setOpen(true);
          }}
        >
          Add to the bounty
        </Button>
      )}
      <ContributeDialog
        prompt={prompt}
        contribution={contribution}
        step={contribution.isRestored ? 'payment' : step}
        onStep={setStep}
        open={isShown}
        onClose={() => {
          setOpen(false);
          if (asked !== null) setSearch({}, { replace: true, preventScrollReset: true });
        }}
        opener={opener}
      />
    </>
  );
}
