import { Box, Button } from '@mui/material';
import { useLayoutEffect } from 'react';
import { HttpError, Pagination, useListContext, useStoreContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../fields/RetryAlert.tsx';

interface ListFailureProps {
  /** What failed, when the message of the error does not say it. */
  readonly failed?: string | undefined;
}

/** Replaces the records of a list that could not be loaded. */
export function ListFailure({ failed }: ListFailureProps) {
  const { error, refetch, resource } = useListContext();
  const store = useStoreContext();
  const refused = error instanceof HttpError && error.status === 400;
  // Before the failure is painted: whoever sees it may leave the page at once.
  useLayoutEffect(() => {
    if (!refused) return undefined;
    const key = `${resource}.listParams`;
    // The browser must not keep a filter or an order that the server refuses. React-admin stores
    // those of the address, also after they were refused.
    const remove = (): void => {
      if (store.getItem(key) !== undefined) store.removeItem(key);
    };
    remove();
    return store.subscribe(key, remove);
  }, [refused, store, resource]);
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
