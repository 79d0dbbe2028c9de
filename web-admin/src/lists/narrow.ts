import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the window is a phone's, where tables become lists. */
export function useNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
}
