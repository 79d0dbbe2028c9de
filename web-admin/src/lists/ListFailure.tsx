import { Box, Button } from '@mui/material';
import { HttpError, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../fields/RetryAlert.tsx';

interface ListFailureProps {
  /** What failed, when the message of the error does not say it. */
  readonly failed?: string | undefined;
}

/** Replaces the records of a list that could not be loaded. */
export function ListFailure({ failed }: ListFailureProps) {
  const { error, refetch, resource } = useListContext();
  const refused = error instanceof HttpError && error.status === 400;
  if (!error) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <RetryAlert
        error={error}
        {...(failed !== undefined && { failed })}
        retry={() => void refetch()}
      />
      {refused && (
        <Button variant="outlined" component={Link} to={`/${resource}?filter=%7B%7D`}>
          Clear filters and order
        </Button>
      )}
    </Box>
  );
}

/** The pages of a list whose records could be loaded. */
export function ListPages(props: { readonly rowsPerPageOptions?: number[] }) {
  return useListContext().error ? null : <Pagination {...props} />;
}
