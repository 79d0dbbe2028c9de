import { Link } from 'react-admin';

/** The page of what an account is kept for; the others belong to no record. */
const pages: readonly (readonly [account: RegExp, path: string])[] = [
  [/^liabilities:(?:deposit|refunds_payable):(\d+)$/, 'donations'],
  [/^liabilities:escrow:campaign:(\d+):/, 'campaigns'],
];

/** An account's name, which leads to the payment or campaign that it is kept for. */
export function AccountName({ account }: { account: string }) {
  for (const [pattern, path] of pages) {
    const [, id] = pattern.exec(account) ?? [];
    if (id !== undefined) return <Link to={`/${path}/${id}/show`}>{account}</Link>;
  }
  return <>{account}</>;
}
