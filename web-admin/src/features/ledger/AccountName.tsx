import { Link } from 'react-admin';

/**
 * The page of the record that an account belongs to, by pattern of the account. Other accounts
 * belong to no record.
 */
const pages: readonly (readonly [account: RegExp, path: string])[] = [
  [/^liabilities:(?:deposit|refunds_payable):(\d+)$/, 'donations'],
  [/^liabilities:escrow:campaign:(\d+):/, 'campaigns'],
];

/** An account's name, linked to the payment or campaign that the account belongs to. */
export function AccountName({ account }: { account: string }) {
  for (const [pattern, path] of pages) {
    const [, id] = pattern.exec(account) ?? [];
    if (id !== undefined) return <Link to={`/${path}/${id}/show`}>{account}</Link>;
  }
  return <>{account}</>;
}
