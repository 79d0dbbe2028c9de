import { Typography } from '@mui/material';

/** The whole text of what a member wrote; null once its author was erased. */
export function WrittenText({ text }: { readonly text: string | null }) {
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch', mb: 3 }}>
      {text ?? 'Its text was erased with its author’s personal data.'}
    </Typography>
  );
}
