import { css } from '@emotion/react';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { space, tokens } from '../tokens/tokens.ts';
import { Button } from './Button.tsx';
import { copyLink } from './copy-link.ts';
import type { NetworkName } from './share-targets.tsx';
import { ShareLinks } from './ShareLinks.tsx';

interface ShareBoxProps {
  /** The address of the page. */
  readonly url: string;
  /** Its title. */
  readonly title: string;
  /** What is shared, as in `Share this campaign`. */
  readonly label: string;
  readonly heading: string;
  readonly headingLevel: 2 | 3;
  readonly text: string;
  readonly onShare?: (way: NetworkName | 'copy') => void;
}

/** Asks to share a page, with the link as the main action. */
export function ShareBox({
  url,
  title,
  label,
  heading,
  headingLevel,
  text,
  onShare,
}: ShareBoxProps): ReactNode {
  const copy = async (): Promise<void> => {
    if (await copyLink(url)) onShare?.('copy');
  };
  return (
    <section aria-label={label} css={boxStyle}>
      <Stack gap={1}>
        <Heading level={headingLevel} size="card">
          {heading}
        </Heading>
        <Text size={15}>{text}</Text>
      </Stack>
      <Row gap={3}>
        <Button onClick={() => void copy()}>
          <Link2 size={18} aria-hidden="true" />
          Copy link
        </Button>
        <Row gap={2} as="ul">
          <ShareLinks
            url={url}
            text={title}
            subject={title}
            label={label}
            linkStyle={shareStyle}
            {...(onShare && { onShare })}
          />
        </Row>
      </Row>
    </section>
  );
}

/** The style of one way to share. */
export const shareStyle = css({
  border: `1px solid ${tokens.border.default}`,
  background: tokens.surface.raised,
});

const boxStyle = css({
  display: 'grid',
  gap: space(4),
  padding: space(5),
  borderRadius: tokens.radius.card,
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
});
