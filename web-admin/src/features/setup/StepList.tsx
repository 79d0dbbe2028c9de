import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import type { stepsOf } from './steps.tsx';

/** The steps with what is known of each, and what to do next. */
export function StepList({ steps }: { readonly steps: ReturnType<typeof stepsOf> }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {steps.map(({ step, title, isDone, says, next }) => (
        <Box component="li" key={step} sx={{ display: 'flex', gap: 1.5 }}>
          {isDone ? (
            <CheckCircle color="success" titleAccess="Done" />
          ) : (
            <RadioButtonUnchecked color="warning" titleAccess="To do" />
          )}
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h3" variant="subtitle1" sx={{ lineHeight: 1.5 }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {says}
            </Typography>
            {next !== null && (
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                {next}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
