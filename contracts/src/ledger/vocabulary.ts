/** The first part of an account's name. Assets and expenses are debits (+), the others credits (−). */
export const accountKinds = ['assets', 'liabilities', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The kind of an account or of an account of the chart. @throws TypeError for another name */
export function accountKindOf(account: string): AccountKind {
  const [first] = account.split(':');
  const kind = accountKinds.find((each) => each === first);
  if (kind === undefined) throw new TypeError(`not an account: ${account}`);
  return kind;
}
