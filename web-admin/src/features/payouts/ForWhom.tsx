import { Typography } from '@mui/material';
import { PayeeLink, ShareLink } from './links.tsx';
import type { ShareRecord } from './records.ts';
import { roleName } from './share-words.ts';

/** Leaves enough space between the two links for a finger. */
const line = { display: 'block', lineHeight: '24px', overflowWrap: 'break-word' } as const;

/** The role of a share, linked to its page, and below it its payee. */
export function ForWhom({ share }: { readonly share: ShareRecord }) {
  return (
    <>
      <Typography component="span" variant="body2" sx={line}>
        <ShareLink id={share.id}>{roleName(share)}</ShareLink>
      </Typography>
      <Typography component="span" variant="body2" sx={line}>
        <PayeeLink share={share} />
      </Typography>
    </>
  );
}
