import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { Logo } from './Logo.tsx';

/** A page without the console's layout, with one centred card. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <Paper elevation={1} sx={{ p: { xs: 3, sm: 4 }, width: '100%', maxWidth: 420 }}>
        <Logo />
        <Typography variant="h5" component="h1" sx={{ mt: 3, mb: 1 }}>
          {title}
        </Typography>
        {children}
      </Paper>
      <Notification />
    </Box>
  );
}
