import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { dollars, quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';

const title = 'Submission Guidelines';
const { totalCents } = quote(campaignLimits.depositCents);

/** The panel beside the form of a new trailer. */
export function Guidelines(): ReactNode {
  return (
    <Card as="aside" padding={6} aria-labelledby="guidelines">
      <Stack gap={5}>
        <Heading level={2} size="card" id="guidelines">
          {title}
        </Heading>
        <GuidelinesText level={3} />
      </Stack>
    </Card>
  );
}

/** The same on a phone, above the form and behind one line. */
export function FoldedGuidelines(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Fold label={title} open={open} onToggle={setOpen}>
      <GuidelinesText level={2} />
    </Fold>
  );
}

function GuidelinesText({ level }: { readonly level: 2 | 3 }): ReactNode {
  return (
    <Stack gap={5}>
      {lists.map(({ heading, ordered = false, items }) => (
        <section key={heading}>
          <Heading level={level} size="small">
            {heading}
          </Heading>
          <List as={ordered ? 'ol' : 'ul'} items={items} />
        </section>
      ))}
      <section>
        <Heading level={level} size="small">
          Pricing
        </Heading>
        <Text size={15} css={css({ marginTop: space(2) })}>
          A one-time fee of $1 ({dollars(totalCents)} with the processing of the payment). There are
          no recurring charges.
        </Text>
      </section>
      <Alert
        tone="info"
        title="Submissions are subject to review. Content that does not comply may be removed."
      />
    </Stack>
  );
}

function List({
  as: Tag,
  items,
}: {
  readonly as: 'ol' | 'ul';
  readonly items: readonly string[];
}): ReactNode {
  return (
    <Tag css={[listStyle, css({ listStyle: Tag === 'ol' ? 'decimal' : 'disc' })]}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
}

const lists: readonly {
  readonly heading: string;
  readonly ordered?: boolean;
  readonly items: readonly string[];
}[] = [
  {
    heading: 'Trailer requirements',
    items: [
      'MP4 or MOV (QuickTime), at most 50 MB.',
      '1 to 2 minutes long.',
      'HD, 720p or 1080p, is recommended, and 16:9.',
    ],
  },
  {
    heading: 'Content guidelines',
    items: [
      'An AI-generated trailer for a movie that you want to make.',
      'Only pictures, voices and music to which you own the rights.',
      'Nothing illegal, hateful or sexually explicit.',
    ],
  },
  {
    heading: 'How it works',
    ordered: true,
    items: [
      'Upload your trailer, and pay $1.',
      'Members give to it. You can have it promoted for $1 an hour.',
      'The platform may select trailers for production. What was given to others goes back.',
      'If yours is selected, you get 91% of what was given.',
    ],
  },
];

const listStyle = css({
  display: 'grid',
  gap: space(1.5),
  marginTop: space(2),
  paddingLeft: space(5),
  fontSize: tokens.size[15],
});
