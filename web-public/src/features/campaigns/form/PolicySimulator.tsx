import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { readAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { allocate, dollars, type Cents, type PayoutPolicy } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { useAfterPause } from '../../../ui/browser/use-after-pause.ts';
import { SumList } from '../../../ui/data-display/SumList.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { payeeNames } from '../payee-names.ts';

interface PolicySimulatorProps {
  readonly policy: PayoutPolicy;
  /** Two to eight names, in the order of the shares. */
  readonly participants: readonly string[];
  /** The goal as typed, in dollars, or an example: the amount until another one is entered. */
  readonly goal: string;
  readonly isExample?: boolean;
}

/** Who would get what of an amount by the chosen policy, to the cent. */
export function PolicySimulator({
  policy,
  participants,
  goal,
  isExample = false,
}: PolicySimulatorProps): ReactNode {
  const [entered, setEntered] = useState<string>();
  const text = entered ?? (goalCents(goal) === undefined ? '' : goal);
  const cents = centsOf(text);
  const shares = cents === undefined ? [] : sharesOf(policy, participants, cents);
  const spoken = useAfterPause(cents === undefined ? '' : spokenShares(shares, cents));
  return (
    <div css={boxStyle}>
      <Field
        label="Try an amount"
        hint={
          entered !== undefined || isExample
            ? 'What each would get of this amount by the chosen split.'
            : 'What each would get if the campaign raises its goal. Enter any other amount.'
        }
      >
        <MoneyInput
          value={text}
          onChange={setEntered}
          form="short"
          css={amountStyle}
          onKeyDown={(event) => {
            // The amount is no field of the form: Enter would submit the campaign.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {cents === undefined ? (
        <p css={emptyStyle}>Enter an amount above zero to see the shares.</p>
      ) : (
        <SumList
          lines={shares.map(({ name, cents: share }) => ({ label: name, cents: share }))}
          total={{ label: 'Together', cents: sumOf(shares) }}
        />
      )}
      <VisuallyHidden role="status">{entered !== undefined && spoken}</VisuallyHidden>
    </div>
  );
}

interface NamedShare {
  readonly name: string;
  readonly cents: Cents;
}

/** The shares by name, the participants first. */
export function sharesOf(
  policy: PayoutPolicy,
  participants: readonly string[],
  cents: Cents,
): NamedShare[] {
  const shares = allocate(policy, cents, { participants: participants.length });
  const talking = shares.filter(({ role }) => role === 'participants');
  const others = shares.filter(({ role }) => role !== 'participants');
  return [...talking, ...others].map(({ role, index, cents: share }) => ({
    name: role === 'participants' ? (participants[index - 1] ?? '') : payeeNames[role],
    cents: share,
  }));
}

const sumOf = (shares: readonly NamedShare[]): Cents =>
  shares.reduce((sum, { cents }) => sum + cents, 0);

/** Cents of typed dollars; undefined if they are no amount above zero. */
function centsOf(text: string): Cents | undefined {
  const amount = readAmount(text);
  return 'cents' in amount && amount.cents > 0 ? amount.cents : undefined;
}

/** Cents of the goal; undefined while it is no valid goal. */
function goalCents(goal: string): Cents | undefined {
  const cents = centsOf(goal);
  const { min, max } = campaignLimits.goalCents;
  return cents !== undefined && cents >= min && cents <= max ? cents : undefined;
}

const spokenShares = (shares: readonly NamedShare[], total: Cents): string =>
  `Of ${dollars(total)}: ${shares.map(({ name, cents }) => `${name} ${dollars(cents)}`).join(', ')}.`;

const amountStyle = css({ maxWidth: 280 });

const boxStyle = css({ display: 'grid', gap: space(4), minWidth: 0 });

const emptyStyle = css({ fontSize: tokens.size[15], color: tokens.content.muted });
