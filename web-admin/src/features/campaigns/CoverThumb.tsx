import {
  coverSvg,
  leastWidthOfLetters,
  type CoverSubject,
} from '@rostrum/contracts/campaigns/cover';
import { Box } from '@mui/material';

interface CoverThumbProps {
  readonly subject: CoverSubject & { readonly imageUrl: string | null };
  /** CSS pixels. */
  readonly width: number;
}

/**
 * The picture of a campaign or a prompt at 16:9: the uploaded one, else the generated cover. Hidden
 * from screen readers.
 */
export function CoverThumb({ subject, width }: CoverThumbProps) {
  const { imageUrl } = subject;
  const frame = {
    width,
    height: Math.round((width * 9) / 16),
    flex: 'none',
    borderRadius: 0.5,
    overflow: 'hidden',
    display: 'block',
  } as const;
  if (imageUrl) {
    return <Box component="img" src={imageUrl} alt="" sx={{ ...frame, objectFit: 'cover' }} />;
  }
  return (
    <Box
      aria-hidden
      sx={{
        ...frame,
        '& svg': { display: 'block', width: '100%', height: '100%' },
        ...(width < leastWidthOfLetters && { '& text': { display: 'none' } }),
      }}
      dangerouslySetInnerHTML={{ __html: coverSvg(subject) }}
    />
  );
}
