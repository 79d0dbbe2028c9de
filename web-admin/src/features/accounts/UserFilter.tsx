import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { BooleanInput, SearchInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';

const source = filterSources(adminUsers);

export const userFilters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Username, e-mail or id" />,
  <BooleanInput key="admin" source={source('isAdmin')} label="Administrators" />,
  <BooleanInput key="verified" source={source('paymentVerified')} label="Payment verified" />,
];
