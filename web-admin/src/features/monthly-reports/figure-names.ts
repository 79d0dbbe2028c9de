const obligationNames: Readonly<Record<string, string>> = {
  'liabilities:deposit:*': 'Deposits not used yet',
  'liabilities:escrow:campaign:*:open': 'Held for campaigns',
  'liabilities:escrow:campaign:*:refund_election': 'Held while backers choose',
  'liabilities:escrow:campaign:*:disputed': 'Held for disputed payments',
  'liabilities:refunds_payable:*': 'Refunds to pay',
};

/** The name of an account of the chart; one without a name is shown as it is. */
export const obligationName = (group: string): string => obligationNames[group] ?? group;

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Mar 2026` of `2026-03`. */
export const monthName = (month: string): string => months.format(new Date(`${month}-01`));
