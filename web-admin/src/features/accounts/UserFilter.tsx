import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { SearchInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';

const source = filterSources(adminUsers);

export const userFilters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Username, email or id" />,
  <YesNoFilter key="admin" source={source('isAdmin')} label="Administrators" />,
  <YesNoFilter key="suspended" source={source('suspended')} label="Suspended" />,
  <YesNoFilter key="verified" source={source('paymentVerified')} label="Payment verified" />,
  <DayFilter key="registered" source={source('createdAt')} label="Registered" />,
];
