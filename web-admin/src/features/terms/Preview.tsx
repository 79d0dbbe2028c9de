import { Box, Typography } from '@mui/material';
import type { Sections } from './terms-text.ts';

/** The text as members will read it. */
export function Preview({ sections }: { readonly sections: Sections }) {
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        Preview
      </Typography>
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
        {sections.map(({ title, paragraphs }, index) => (
          <Box key={index} sx={{ mb: 2 }}>
            <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            {paragraphs.map((paragraph, number) => (
              <Typography
                key={number}
                variant="body2"
                sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {paragraph}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
