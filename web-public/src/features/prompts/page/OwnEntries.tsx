import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Entry, PromptDetail } from '../api.ts';
import { EntryBadge, statusText } from '../entry/EntryBadge.tsx';

/** The member's own entries, also those that are not paid; nothing for a member without one. */
export function OwnEntries({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const { ownEntries, acceptsEntries } = prompt;
  if (ownEntries.length === 0) return null;
  return (
    <Card as="section" padding={5} aria-labelledby="own-entries">
      <Text as="h2" strong id="own-entries">
        Your entries
      </Text>
      <ul css={listStyle}>
        {ownEntries.map((entry) => (
          <li key={entry.id}>
            <OwnEntry entry={entry} canPay={acceptsEntries} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OwnEntryProps {
  readonly entry: Entry;
  /** Whether the prompt still takes what is not paid. */
  readonly canPay: boolean;
}

function OwnEntry({ entry, canPay }: OwnEntryProps): ReactNode {
  const { id, title, status, voteCount } = entry;
  const path = `/submissions/${String(id)}`;
  return (
    <Stack gap={2}>
      <Row gap={2} justify="space-between">
        <TextLink to={path} dir="auto" css={css({ overflowWrap: 'anywhere' })}>
          {title}
        </TextLink>
        <EntryBadge status={status} />
      </Row>
      <Text size={14} tone="muted">
        {status === 'published' ? counted(voteCount, 'vote') : statusText[status]}
      </Text>
      {status === 'unpaid' && canPay && (
        <LinkButton to={path} size="small">
          Pay $1 and publish<VisuallyHidden>: {title}</VisuallyHidden>
        </LinkButton>
      )}
    </Stack>
  );
}

const listStyle = css({
  display: 'grid',
  '& > li': { paddingBlock: space(3) },
  '& > li + li': { borderTop: `1px solid ${tokens.border.default}` },
  '& > li:last-of-type': { paddingBottom: 0 },
});
