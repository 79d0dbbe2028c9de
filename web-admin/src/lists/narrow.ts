import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the window is as narrow as a phone. Lists then use lines instead of tables. */
export function useNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
