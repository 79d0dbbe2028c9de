import { accountName } from '@rostrum/contracts/ledger/account-names';
import { Link } from 'react-admin';

/**
 * The page of the record that an account belongs to, by pattern of the account. Other accounts
 * belong to no record.
 */
const pages: readonly (readonly [account: RegExp, path: string])[] = [
  [/^liabilities:(?:deposit|refunds_payable):(\d+)$/, 'donations'],
  [/^(?:liabilities:escrow|assets:lost_disputes):campaign:(\d+)(?::|$)/, 'campaigns'],
  [/^liabilities:unclaimed:(\d+)$/, 'payouts'],
  [/^(?:liabilities:payable:\w+|assets:receivable):(\d+)$/, 'users'],
];

/** An account in words, linked to the payment, campaign, share or member that it belongs to. */
export function AccountName({ account }: { account: string }) {
  const name = accountName(account);
  for (const [pattern, path] of pages) {
    const [, id] = pattern.exec(account) ?? [];
    if (id !== undefined) return <Link to={`/${path}/${id}/show`}>{name}</Link>;
  }
  return <>{name}</>;
}
