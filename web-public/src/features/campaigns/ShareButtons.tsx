import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/actions/Button.tsx';
import { copyLink } from '../../ui/actions/copy-link.ts';
import { ShareBox, shareStyle } from '../../ui/actions/ShareBox.tsx';
import { ShareLinks } from '../../ui/actions/ShareLinks.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { reportShare } from '../views/index.ts';
import type { Campaign } from './api.ts';

interface SharedCampaign {
  readonly campaign: Pick<Campaign, 'id' | 'title' | 'categoryId'>;
}

/** The ways to share a campaign, in one row of icons. */
export function ShareButtons({ campaign }: SharedCampaign): ReactNode {
  const { id, title } = campaign;
  const label = shareLabel(campaign);
  const copy = async (): Promise<void> => {
    if (await copyLink(addressOf(id))) await reportShare(id, 'copy');
  };
  return (
    <Stack as="section" gap={2} aria-label={label}>
      <Text as="h2" strong>
        Share
      </Text>
      <Row gap={2} as="ul">
        <ShareLinks
          url={addressOf(id)}
          text={title}
          subject={title}
          label={label}
          linkStyle={shareStyle}
          onShare={(network) => void reportShare(id, network)}
        />
        <li>
          <IconButton label="Copy link" css={shareStyle} onClick={() => void copy()}>
            <Link2 size={20} aria-hidden="true" />
          </IconButton>
        </li>
      </Row>
    </Stack>
  );
}

interface SharePromptProps extends SharedCampaign {
  readonly heading: string;
  readonly headingLevel: 2 | 3;
  readonly text: string;
}

/** Asks to share a campaign, with the link as the main action. */
export function SharePrompt({ campaign, ...words }: SharePromptProps): ReactNode {
  const { id, title } = campaign;
  return (
    <ShareBox
      url={addressOf(id)}
      title={title}
      label={shareLabel(campaign)}
      {...words}
      onShare={(way) => void reportShare(id, way)}
    />
  );
}

const shareLabel = (campaign: SharedCampaign['campaign']): string =>
  `Share this ${nounOf(campaign)}`;

function addressOf(campaignId: number): string {
  return `${window.location.origin}/campaigns/${String(campaignId)}`;
}
