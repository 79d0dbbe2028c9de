import { coverSvg, leastWidthOfLetters } from '@rostrum/contracts/campaigns/cover';
import { Box } from '@mui/material';
import type { CampaignRecord } from './records.ts';

/**
 * A campaign's picture at 16:9: the uploaded one, else the generated cover. Hidden from screen
 * readers.
 */
export function CoverThumb({ campaign, width }: { campaign: CampaignRecord; width: number }) {
  const { imageUrl } = campaign;
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
      dangerouslySetInnerHTML={{ __html: coverSvg(campaign) }}
    />
  );
}
