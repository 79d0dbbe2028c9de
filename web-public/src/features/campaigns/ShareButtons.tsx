import { css } from '@emotion/react';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { ShareLinks } from '../../ui/actions/ShareLinks.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { reportShare } from '../views/index.ts';
import type { Campaign } from './api.ts';

interface SharedCampaign {
  readonly campaign: Pick<Campaign, 'id' | 'title' | 'categoryId'>;
}

/** The ways to share a campaign, in one row of icons. */
export function ShareButtons({ campaign }: SharedCampaign): ReactNode {
  return (
    <Stack as="section" gap={2} aria-label={shareLabel(campaign)}>
      <Text as="h2" strong>
        Share
      </Text>
      <Row gap={2} as="ul">
        <Networks campaign={campaign} />
        <li>
          <IconButton label="Copy link" css={shareStyle} onClick={() => void copyLink(campaign.id)}>
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
export function SharePrompt(props: SharePromptProps): ReactNode {
  const { campaign, heading, headingLevel, text } = props;
  return (
    <section aria-label={shareLabel(campaign)} css={promptStyle}>
      <Stack gap={1}>
        <Heading level={headingLevel} size="card">
          {heading}
        </Heading>
        <Text size={15}>{text}</Text>
      </Stack>
      <Row gap={3}>
        <Button onClick={() => void copyLink(campaign.id)}>
          <Link2 size={18} aria-hidden="true" />
          Copy link
        </Button>
        <Row gap={2} as="ul">
          <Networks campaign={campaign} />
        </Row>
      </Row>
    </section>
  );
}

/** Items of a list. */
function Networks({ campaign }: SharedCampaign): ReactNode {
  const { id, title } = campaign;
  return (
    <ShareLinks
      url={addressOf(id)}
      text={title}
      subject={title}
      label={shareLabel(campaign)}
      linkStyle={shareStyle}
      onShare={(network) => void reportShare(id, network)}
    />
  );
}

const shareLabel = (campaign: SharedCampaign['campaign']): string =>
  `Share this ${nounOf(campaign)}`;

function addressOf(campaignId: number): string {
  return `${window.location.origin}/campaigns/${String(campaignId)}`;
}

async function copyLink(campaignId: number): Promise<void> {
  const address = addressOf(campaignId);
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

const promptStyle = css({
  display: 'grid',
  gap: space(4),
  padding: space(5),
  borderRadius: tokens.radius.card,
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
});
