import { wireStatuses } from '@rostrum/contracts/campaigns/constants';
import {
  Box,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link, Title } from 'react-admin';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useNarrow } from '../../lists/narrow.ts';
import { useCategories, type Category } from './use-categories.ts';

const statusNames = { active: 'Active', completed: 'Completed', expired: 'Expired' } as const;

/** All categories with the number of their public campaigns. */
export function CategoriesPage() {
  const { data, error, isLoadingError, refetch } = useCategories();
  const narrow = useNarrow();
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Categories" />
      {isLoadingError && (
        <RetryAlert
          failed="The categories did not load."
          error={error}
          retry={() => void refetch()}
        />
      )}
      <Paper elevation={1}>
        {data ? (
          narrow ? (
            <CategoryLines categories={data} />
          ) : (
            <CategoryTable categories={data} />
          )
        ) : (
          !isLoadingError && (
            <Skeleton height={360} role="status" aria-label="Loading the categories" />
          )
        )}
      </Paper>
    </Box>
  );
}

function CategoryTable({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Category</TableCell>
          <TableCell>Description</TableCell>
          <TableCell align="right">Campaigns</TableCell>
          {wireStatuses.map((status) => (
            <TableCell key={status} align="right">
              {statusNames[status]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {categories.map((category) => (
          <TableRow key={category.id} hover>
            <TableCell component="th" scope="row">
              <Name category={category} />
            </TableCell>
            <TableCell>{category.description}</TableCell>
            <TableCell align="right">{category.campaignCount}</TableCell>
            {wireStatuses.map((status) => (
              <TableCell key={status} align="right">
                {category.campaignsByStatus[status]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function CategoryLines({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {categories.map((category) => (
        <Box
          component="li"
          key={category.id}
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Name category={category} />
          <Typography variant="body2">{category.description}</Typography>
          <Typography variant="body2" color="textSecondary">
            {countWords(category)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const Name = ({ category: { id, name } }: { readonly category: Category }) => (
  <Link to={`/categories/${String(id)}`}>{name}</Link>
);

/** `12 campaigns: 8 active, 3 completed, 1 expired`. */
export function countWords({ campaignCount, campaignsByStatus }: Category): string {
  if (campaignCount === 0) return 'No public campaigns';
  const parts = wireStatuses
    .filter((status) => campaignsByStatus[status] > 0)
    .map((status) => `${String(campaignsByStatus[status])} ${statusNames[status].toLowerCase()}`);
  return `${String(campaignCount)} ${campaignCount === 1 ? 'campaign' : 'campaigns'}: ${parts.join(', ')}`;
}
