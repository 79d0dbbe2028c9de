import { Box, Typography } from '@mui/material';

/** Replaces an empty list and explains why it is empty. */
export function EmptyList({ title, hint }: { title: string; hint: string }) {
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }} role="status">
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary">{hint}</Typography>
    </Box>
  );
}
