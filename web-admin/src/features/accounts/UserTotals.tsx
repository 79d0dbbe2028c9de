import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { defaultSort } from '../../lists/list-declaration.ts';

/** The number of members and of administrators. */
export function UserTotals() {
  return (
    <Box component="dl" sx={{ display: 'flex', gap: 4, m: 0, px: 2, py: 1.5 }}>
      <Total name="Total users" filter={{}} />
      <Total name="Admins" filter={{ isAdmin: true }} />
    </Box>
  );
}

interface TotalProps {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

function Total({ name, filter }: TotalProps) {
  const { total } = useGetList(adminUsers.resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: defaultSort(adminUsers),
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {total ?? '–'}
      </Typography>
    </Box>
  );
}
