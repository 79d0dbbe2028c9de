import { providerNames } from '../payments/constants.ts';

/** The words for the accounts of the chart, by pattern; `$1` is a word of the account's name. */
const names: readonly (readonly [account: RegExp, name: string])[] = [
  [/^assets:bank$/, 'Bank account'],
  [/^assets:psp:(\w+):pending$/, 'Pending at $1'],
  [/^assets:psp:(\w+):available$/, 'At $1'],
  [/^assets:psp:(\w+):disputes_held$/, 'Held back by $1 for disputes'],
  [/^assets:lost_disputes:/, 'Lost disputes to divide among shares'],
  [/^assets:receivable:/, 'Owed by payees'],
  [/^liabilities:deposit:/, 'Deposits not used yet'],
  [/^liabilities:escrow:prompt:/, 'Held for prompts'],
  [/^liabilities:escrow:\w+:[\d*]+:open$/, 'Held for campaigns'],
  [/^liabilities:escrow:\w+:[\d*]+:refund_election$/, 'Held while backers choose'],
  [/^liabilities:escrow:\w+:[\d*]+:disputed$/, 'Held for disputed payments'],
  [/^liabilities:refunds_payable:/, 'Refunds to pay'],
  [/^liabilities:payable:creator:/, 'Owed to creators'],
  [/^liabilities:payable:participants:/, 'Owed to participants'],
  [/^liabilities:payable:winners:/, 'Owed to winners'],
  [/^liabilities:payable:promptCreator:/, 'Owed to creators of prompts'],
  [/^liabilities:unclaimed:/, 'Shares that nobody has claimed'],
  [/^income:platform_fee$/, 'Platform’s share of payouts'],
  [/^income:service_fee$/, 'Service fees'],
  [/^income:preroll_fee$/, 'Fees of trailers'],
  [/^income:promotion$/, 'Promotions'],
  [/^expense:writeoff$/, 'Written off'],
  [/^expense:fee_subsidy$/, 'Service fees that the platform pays'],
  [/^expense:processor_fee:(\w+)$/, 'Costs of payments by $1'],
  [/^expense:dispute_fee:(\w+)$/, 'Costs of disputes by $1'],
];

const providers: Readonly<Record<string, string>> = providerNames;

/**
 * An account of the ledger, or of the chart, in words: `Refunds to pay` of
 * `liabilities:refunds_payable:*`, and `Refunds to pay (4711)` of the account of one record. An unknown
 * account is named as it is.
 */
export function accountName(account: string): string {
  for (const [pattern, name] of names) {
    const found = pattern.exec(account);
    if (!found) continue;
    const [, provider = ''] = found;
    const id = /:(\d+)(?=:|$)/.exec(account)?.[1];
    const words = name.replace('$1', providers[provider] ?? provider);
    return id === undefined ? words : `${words} (${id})`;
  }
  return account;
}
