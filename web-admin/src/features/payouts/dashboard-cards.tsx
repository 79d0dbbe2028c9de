import { dollars } from '@rostrum/contracts/money';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { PendingCard, StatisticCard } from '../../fields/StatisticCard.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { sharesPath } from './paths.ts';
import { usePayoutTotals, useReadyShares } from './totals.ts';

const notRead = 'Could not be read; it is tried again';

/** Shares that an administrator can approve. */
export function PayoutsToApprove() {
  const { total, error } = useReadyShares();
  const name = 'Payouts to approve';
  const to = sharesPath('ready');
  if (total === undefined) {
    return <StatisticCard name={name} to={to} value="–" {...(error && { note: notRead })} />;
  }
  return (
    <PendingCard
      name={name}
      to={to}
      count={total}
      value={total.toLocaleString('en')}
      noteIfAny="By another administrator than who ordered them"
      noteIfNone="No payout waits for an approval"
    />
  );
}

/** Shares that are due until today, those that are overdue at the top. */
export const duePath = (now: Date): string =>
  listPath(adminPayouts, { dueAt: { to: now.toISOString().slice(0, 10) } });

/** Shares whose time to be sent has come. */
export function OverduePayouts() {
  const { data, error } = usePayoutTotals();
  const count = data?.overdue.count ?? 0;
  return (
    <StatisticCard
      name="Overdue payouts"
      to={duePath(new Date())}
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
