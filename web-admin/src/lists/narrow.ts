import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the window is as narrow as a phone's, where tables become lines. */
export function useNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
}
