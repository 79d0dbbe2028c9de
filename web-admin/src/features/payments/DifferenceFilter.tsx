import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { filterSources } from '../../lists/list-declaration.ts';
import { AmountFilter, DayFilter } from '../../lists/RangeFilters.tsx';

const source = filterSources(adminPaymentDifferences);

export const differenceFilters = [
  <DayFilter key="reported" source={source('lastAt')} label="Reported" />,
  <AmountFilter key="amount" source={source('amountCents')} label="Amount" />,
];
