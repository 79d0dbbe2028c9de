import { dollars } from '@rostrum/contracts/money';
import type { ShareState } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { useState } from 'react';
import { utcDay } from '../../fields/dates.ts';
import { PendingCard, StatisticCard } from '../../fields/StatisticCard.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { sharesPath } from './paths.ts';
import { usePayoutTotals, useSharesIn } from './totals.ts';

const notRead = 'Could not be read; it is tried again';

interface SharesInStateProps {
  readonly state: ShareState;
  readonly name: string;
  readonly noteIfAny: string;
  readonly noteIfNone: string;
}

/** The number of shares that wait for an administrator in one state. */
function SharesInState({ state, name, ...notes }: SharesInStateProps) {
  const { total, error } = useSharesIn(state);
  const to = sharesPath(state);
  if (total === undefined) {
    return <StatisticCard name={name} to={to} value="–" {...(error && { note: notRead })} />;
  }
  const value = total.toLocaleString('en');
  return <PendingCard name={name} to={to} count={total} value={value} {...notes} />;
}

/** Shares that an administrator can approve. */
export const PayoutsToApprove = () => (
  <SharesInState
    state="ready"
    name="Payouts to approve"
    noteIfAny="By another administrator than who ordered them"
    noteIfNone="No payout waits for an approval"
  />
);

/** Shares whose payment came back. */
export const PayoutsThatCameBack = () => (
  <SharesInState
    state="failed"
    name="Payouts that came back"
    noteIfAny="To be approved and sent again"
    noteIfNone="No payment came back"
  />
);

/** Shares that are due until today, those that are overdue at the top. */
export const duePath = (now: Date): string =>
  listPath(adminPayouts, { dueAt: { to: utcDay(now) } });

/** Shares whose time to be sent has come. */
export function OverduePayouts() {
  const { data, error } = usePayoutTotals();
  const [now] = useState(() => new Date());
  const count = data?.overdue.count ?? 0;
  return (
    <StatisticCard
      name="Overdue payouts"
      to={duePath(now)}
      value={data ? amountOf(data.overdue) : '–'}
      attention={count > 0}
      overdue={count > 0}
      {...(data && {
        note: count > 0 ? 'Their time to be sent has come' : 'Each payout is in time',
      })}
      {...(error && !data && { note: notRead })}
    />
  );
}

/** A number of shares with their sum: "3, $1,635.00"; "0" for none. */
export const amountOf = ({ count, cents }: { readonly count: number; readonly cents: number }) =>
  count === 0 ? '0' : `${count.toLocaleString('en')}, ${dollars(cents)}`;
