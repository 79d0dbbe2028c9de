import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal } from 'react-admin';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { Sign } from './Sign.tsx';

function ConsoleBar() {
  return (
    <AppBar color="inherit">
      <Box sx={{ display: { xs: 'none', md: 'block' }, mr: 3 }}>
        <Sign />
      </Box>
      <TitlePortal component="h1" sx={{ fontSize: { xs: 16, md: 18 } }} />
    </AppBar>
  );
}

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout appBar={ConsoleBar} menu={ConsoleMenu}>
      {children}
    </Layout>
  );
}
