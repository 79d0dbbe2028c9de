import { BooleanInput, SearchInput } from 'react-admin';

export const userFilters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Username, e-mail or id" />,
  <BooleanInput key="admin" source="isAdmin" label="Administrators" />,
  <BooleanInput key="verified" source="paymentVerified" label="Payment verified" />,
];
