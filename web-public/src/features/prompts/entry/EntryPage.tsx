import { css } from '@emotion/react';
import { entryMessages, promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Alert, ErrorState } from '../../../ui/feedback/states.tsx';
import { Page, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Heading, Prose, TextLink } from '../../../ui/text/text.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import { type EntryDetail, entryQuery } from '../api.ts';
import { PromptLoadFailed } from '../PromptLoadFailed.tsx';
import { PromptSkeleton } from '../PromptSkeleton.tsx';
import { EntryBadge, statusText } from './EntryBadge.tsx';
import { EntryMedia } from './EntryMedia.tsx';
import { EntryPayment } from './EntryPayment.tsx';
import { EntryVote } from './EntryVote.tsx';
import { WithdrawEntry } from './WithdrawEntry.tsx';

export function EntryPage(): ReactNode {
  const id = recordIdOf(useParams().id);
  return (
    <Page width="text">
      {id === undefined ? (
        <ErrorState
          level={1}
          title={entryMessages.notFound}
          action={<LinkButton to="/prompts">All prompts</LinkButton>}
        />
      ) : (
        <EntryById key={id} id={id} />
      )}
    </Page>
  );
}

function EntryById({ id }: { readonly id: number }): ReactNode {
  const entry = useQuery(entryQuery(id));
  usePageTitle(entry.data?.title ?? 'Entry');
  if (entry.isPending) return <PromptSkeleton label="Loading entry" />;
  if (entry.isError) {
    return (
      <PromptLoadFailed
        query={entry}
        title="Error Loading Entry"
        missing={entryMessages.notFound}
      />
    );
  }
  return <Shown entry={entry.data} />;
}

function Shown({ entry }: { readonly entry: EntryDetail }): ReactNode {
  const { title, description, content, prompt, creator, createdAt, voted, waits } = entry;
  const isOwn = useMember()?.id === entry.creatorId;
  const promptPath = `/prompts/${String(prompt.id)}`;
  return (
    <Stack gap={7}>
      <Stack as="header" gap={3}>
        <Breadcrumbs
          trail={[
            { label: 'Prompts', to: '/prompts' },
            { label: prompt.title, to: promptPath },
          ]}
        />
        <Heading level={1} size="page" css={css({ overflowWrap: 'anywhere' })}>
          <bdi>{title}</bdi>
        </Heading>
        <Row gap={3} css={metaStyle}>
          {entry.isWinner && <Badge tone="success">Winner</Badge>}
          {isOwn && <EntryBadge status={entry.status} />}
          <span css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
            by <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink> ·{' '}
            {formatDay(createdAt)}
          </span>
        </Row>
      </Stack>
      <OwnNotice entry={entry} isOwn={isOwn} />
      {content === null ? (
        <EntryMedia entry={entry} whole sizes="(min-width: 768px) 720px, 100vw" />
      ) : (
        <div dir="auto" css={paperStyle}>
          <Prose text={content} />
        </div>
      )}
      {description !== '' && (
        <div dir="auto">
          <Prose text={description} size={16} />
        </div>
      )}
      {entry.status === 'published' && (
        <section aria-label="Votes">
          <EntryVote
            entry={entry}
            vote={voted ? { waits } : undefined}
            canVote={entry.abilities.vote}
          />
        </section>
      )}
      <Row gap={3}>
        <LinkButton to={promptPath} variant="outline">
          All entries
        </LinkButton>
        {entry.abilities.withdraw && <WithdrawEntry entry={entry} />}
      </Row>
    </Stack>
  );
}

/** What its owner has to know first: the $1 to be paid, or why nobody sees it. */
function OwnNotice({ entry, isOwn }: { readonly entry: EntryDetail; readonly isOwn: boolean }) {
  if (entry.status === 'unpaid' && isOwn) {
    if (entry.abilities.pay) return <EntryPayment entry={entry} />;
    return <Alert tone="warning" title={promptMessages.closed} />;
  }
  const text = statusText[entry.status];
  return text === undefined ? null : <Alert tone="warning" title={text} />;
}

const metaStyle = css({ color: tokens.content.muted, fontSize: tokens.size[15] });

/** A text is set as a page of its own. */
const paperStyle = css({
  padding: 'clamp(20px, 5vw, 48px)',
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.raised,
  fontFamily: tokens.font.display,
});
