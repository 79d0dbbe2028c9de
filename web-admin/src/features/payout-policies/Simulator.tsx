import { payoutPolicyLimits } from '@rostrum/contracts/payout-policies/constants';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountField } from '../../fields/AmountField.tsx';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { hasPayees } from './policy-words.ts';
import { SharesTable, Summary } from './SharesTable.tsx';
import { simulate, simulationErrors, type SimulationEntry } from './simulation.ts';
import type { Policy } from './use-payout-policies.ts';

const { participants, winners } = payoutPolicyLimits;

/** Asks the server how it would divide an amount. */
export function Simulator({ policies }: { readonly policies: readonly Policy[] }) {
  const calls = useCalls();
  const [entry, setEntry] = useState<SimulationEntry>({
    policyId: (policies.find(({ isDefault }) => isDefault) ?? policies[0])?.id ?? '',
    amount: '10000.00',
    participants: participants.default,
    winners: winners.default,
  });
  const simulating = useMutation({ mutationFn: (of: SimulationEntry) => simulate(calls, of) });
  const errors = simulationErrors(simulating.error);
  const divide = () => {
    if (!simulating.isPending) simulating.mutate(entry);
  };
  return (
    <Panel title="Simulator">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Divides an amount as a payout does. Nothing is stored, and no money moves.
      </Typography>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          divide();
        }}
      >
        <SimulationFields entry={entry} errors={errors} policies={policies} onChange={setEntry} />
        <Button
          type="submit"
          variant="contained"
          sx={{ mt: 2 }}
          aria-disabled={simulating.isPending}
        >
          {simulating.isPending ? 'Dividing' : 'Divide'}
        </Button>
      </form>
      {simulating.error && Object.keys(errors).length === 0 && (
        <Box sx={{ mt: 2 }}>
          <RetryAlert
            failed="The amount was not divided."
            error={simulating.error}
            retry={divide}
          />
        </Box>
      )}
      <Box role="status" sx={{ mt: 2, mb: 1 }}>
        {simulating.data && <Summary simulation={simulating.data} policies={policies} />}
      </Box>
      {simulating.data && <SharesTable shares={simulating.data.shares} />}
    </Panel>
  );
}

interface SimulationFieldsProps {
  readonly entry: SimulationEntry;
  readonly errors: ReturnType<typeof simulationErrors>;
  readonly policies: readonly Policy[];
  readonly onChange: (entry: SimulationEntry) => void;
}

/** The fields of the simulator; the number of a pooled role only where the policy has the role. */
export function SimulationFields({ entry, errors, policies, onChange }: SimulationFieldsProps) {
  const policy = policies.find(({ id }) => id === entry.policyId);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr) 200px' },
        alignItems: 'start',
      }}
    >
      <TextField
        select
        name="policy"
        label="Policy"
        value={entry.policyId}
        onChange={({ target }) => {
          onChange({ ...entry, policyId: target.value });
        }}
      >
        {policies.map(({ id, title }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <AmountField
        name="amount"
        label="Amount (USD)"
        required
        value={entry.amount}
        error={errors.amount}
        help="In dollars, such as 123.45."
        onChange={(amount) => {
          onChange({ ...entry, amount });
        }}
      />
      {(['participants', 'winners'] as const).map(
        (role) =>
          policy &&
          hasPayees(policy, role) && (
            <TextField
              key={role}
              select
              name={role}
              label={numberLabels[role]}
              value={entry[role]}
              error={errors[role] !== undefined}
              helperText={errors[role]}
              onChange={({ target }) => {
                onChange({ ...entry, [role]: Number(target.value) });
              }}
            >
              {numbersOf(payoutPolicyLimits[role]).map((number) => (
                <MenuItem key={number} value={number}>
                  {number}
                </MenuItem>
              ))}
            </TextField>
          ),
      )}
    </Box>
  );
}

const numberLabels = { participants: 'Participants', winners: 'Winners' } as const;

const numbersOf = ({ min, max }: { readonly min: number; readonly max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
