import { css } from '@emotion/react';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { ShareLinks } from '../../ui/actions/ShareLinks.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { tokens } from '../../ui/tokens/tokens.ts';
import { reportShare } from '../views/index.ts';

interface ShareButtonsProps {
  readonly campaignId: number;
  readonly title: string;
  readonly headingLevel?: 2 | 3;
}

export function ShareButtons({
  campaignId,
  title,
  headingLevel = 2,
}: ShareButtonsProps): ReactNode {
  const address = `${window.location.origin}/campaigns/${String(campaignId)}`;
  return (
    <Stack as="section" gap={2} aria-label="Share this campaign">
      <Text as={headingLevel === 2 ? 'h2' : 'h3'} strong>
        Share
      </Text>
      <Row gap={2} as="ul">
        <ShareLinks
          url={address}
          text={title}
          subject={title}
          label="Share this campaign"
          linkStyle={shareStyle}
          onShare={(network) => void reportShare(campaignId, network)}
        />
        <li>
          <IconButton
            label="Copy link"
            css={shareStyle}
            onClick={() => void copyLink(campaignId, address)}
          >
            <Link2 size={20} aria-hidden="true" />
          </IconButton>
        </li>
      </Row>
    </Stack>
  );
}

async function copyLink(campaignId: number, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
  } catch {
    // The clipboard needs https and permission. Without them, the toast shows the address for
    // copying.
    toast({ title: 'The link could not be copied', description: address, variant: 'destructive' });
    return;
  }
  await reportShare(campaignId, 'copy');
}

const shareStyle = css({
  border: `1px solid ${tokens.border.default}`,
  background: tokens.surface.raised,
});
