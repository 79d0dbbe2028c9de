import { Alert } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { Fact, Facts } from '../../fields/Facts.tsx';
import type { ResultSums } from './prompt-calls.ts';

/** What a result pays to whom, or that it leads to the refund of everything. */
export function ResultingPayout({ sums }: { readonly sums: ResultSums }) {
  const { votes, winners, amountCents, winnersCents, creatorCents, platformCents } = sums;
  if (winners === 0) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <strong>{counted(votes, 'vote counts', 'votes count')}, and nobody wins.</strong> Everything
        that the prompt holds is refunded, with the fees. This cannot be undone.
      </Alert>
    );
  }
  return (
    <Facts>
      <Fact name="Votes that count">{votes.toLocaleString('en')}</Fact>
      <Fact name="Divided">
        <Amount cents={amountCents} />, which the prompt holds now
      </Fact>
      <Fact name={counted(winners, 'winner')}>
        <Amount cents={winnersCents} />
      </Fact>
      <Fact name="Asker">
        <Amount cents={creatorCents} />
      </Fact>
      <Fact name="Platform">
        <Amount cents={platformCents} />
      </Fact>
    </Facts>
  );
}
