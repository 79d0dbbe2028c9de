import { Box, Typography } from '@mui/material';
import { WrittenText } from '../reports/index.ts';
import type { EntryPage } from './records.ts';

const fitted = { display: 'block', maxWidth: '100%', maxHeight: 480 } as const;

/** What was entered: a text as it is written, or a file of ours in a player. */
export function EntryWork({ entry }: { readonly entry: EntryPage }) {
  const { fileType, mediaType, submissionUrl, status, content, title } = entry;
  if (fileType === 'text') return <WrittenText text={content} />;
  if (mediaType === null || status === 'withdrawn') {
    return <Typography sx={{ mb: 3 }}>Its file is no longer kept.</Typography>;
  }
  const named = { src: submissionUrl, 'aria-label': title };
  return (
    <Box sx={{ mb: 3 }}>
      {fileType === 'image' && <Box component="img" src={submissionUrl} alt={title} sx={fitted} />}
      {fileType === 'video' && (
        <Box component="video" {...named} controls preload="metadata" sx={fitted} />
      )}
      {fileType === 'audio' && (
        <Box component="audio" {...named} controls preload="metadata" sx={{ width: '100%' }} />
      )}
    </Box>
  );
}
