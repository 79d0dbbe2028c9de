import { Box, Button, Typography } from '@mui/material';
import { Authenticated, Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** Shown for a URL of the console that matches no resource and no page. */
export function NotFoundPage() {
  return (
    <Authenticated>
      <Title title="Page not found" />
      <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
        <Typography variant="h6" component="p">
          The console has no page at this address
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          The menu lists the pages that there are.
        </Typography>
        <Button variant="contained" component={Link} to="/">
          Dashboard
        </Button>
      </Box>
    </Authenticated>
  );
}
