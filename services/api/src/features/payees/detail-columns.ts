import type { PayeeDetails } from '@rostrum/contracts/payees';
import type { Cell, Column } from '../../http/answers/csv.ts';

interface WithDetails {
  readonly details: PayeeDetails;
}

const detail = (heading: string, value: (details: PayeeDetails) => Cell): Column<WithDetails> => [
  heading,
  ({ details }) => value(details),
];

/** The IBAN, the account number, or the address of the PayPal account. */
function accountOf(details: PayeeDetails): string {
  switch (details.kind) {
    case 'iban':
      return details.iban;
    case 'account':
      return details.accountNumber;
    case 'paypal':
      return details.paypalAddress;
  }
}

/** Columns of a file for the bank that say where the money goes. */
export const detailColumns: readonly Column<WithDetails>[] = [
  detail('Holder', ({ holder }) => holder),
  detail('Country', ({ country }) => country),
  detail('Account', accountOf),
  detail('Bank code', (details) => (details.kind === 'account' ? details.bankCode : null)),
];
