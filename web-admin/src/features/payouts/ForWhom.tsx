import { Typography } from '@mui/material';
import { PayeeLink, ShareLink } from './links.tsx';
import type { ShareRecord } from './records.ts';
import { roleName } from './share-words.ts';

/** The role of a share, linked to its page, and below it its payee. */
export function ForWhom({ share }: { readonly share: ShareRecord }) {
  return (
    <>
      <ShareLink id={share.id}>{roleName(share)}</ShareLink>
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        <PayeeLink share={share} />
      </Typography>
    </>
  );
}
