import { css } from '@emotion/react';
import { ApiError } from '@rostrum/contracts/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { Answered } from './Answered.tsx';
import { parseInvitationLink } from './invitation-link.ts';
import { InvitationActs } from './InvitationActs.tsx';
import { invitationQuery, type InvitationAnswer, type InvitationLink } from './participants-api.ts';
import { takingPart } from './what-follows.ts';

/** The page of a mailed invitation. Opening it changes nothing. */
export function Component(): ReactNode {
  usePageTitle('Do you take part?');
  const { hash } = useLocation();
  const link = parseInvitationLink(hash);
  return (
    <Page width="text">
      {link ? (
        <Invitation key={hash} link={link} />
      ) : (
        <ErrorState
          level={1}
          title="This link is incomplete"
          text="Please open the whole link."
          action={<LinkButton to="/campaigns">All campaigns</LinkButton>}
        />
      )}
    </Page>
  );
}

function Invitation({ link }: { readonly link: InvitationLink }): ReactNode {
  const [answer, setAnswer] = useState<InvitationAnswer>();
  return answer === undefined ? (
    <Open link={link} onAnswered={setAnswer} />
  ) : (
    <Answered answer={answer} campaignId={link.campaignId} />
  );
}

interface OpenProps {
  readonly link: InvitationLink;
  readonly onAnswered: (answer: InvitationAnswer) => void;
}

/** Who is asked, what taking part means, and the answers. */
function Open({ link, onAnswered }: OpenProps): ReactNode {
  const invitation = useQuery(invitationQuery(link));
  const path = `/campaigns/${String(link.campaignId)}`;
  if (invitation.isPending) return <FormSkeleton />;
  if (invitation.isLoadingError) {
    const { error } = invitation;
    return error instanceof ApiError && error.status === 400 ? (
      <ErrorState
        level={1}
        title="This link is not valid"
        text={`${error.reason} If you are a participant, you can say so on the campaign’s page.`}
        action={<LinkButton to={path}>Open the campaign</LinkButton>}
      />
    ) : (
      <LoadFailed query={invitation} level={1} title="The invitation could not be loaded" />
    );
  }
  const { name, title, creator, expiresAt, tookPlace } = invitation.data;
  return (
    <Stack gap={5}>
      <PageHeader title={tookPlace ? 'Did you take part?' : 'Do you take part?'} subtitle={name} />
      <Card padding={6}>
        <Stack gap={4} css={css({ overflowWrap: 'anywhere' })}>
          <Text>
            <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink> asks{' '}
            <strong>{name}</strong> to take part in a conversation:
          </Text>
          <Heading level={2} size="card">
            <TextLink to={path}>{title}</TextLink>
          </Heading>
          <Text size={15} tone="muted">
            {tookPlace && 'The conversation took place. '}You can answer until{' '}
            {formatMoment(expiresAt)}.
          </Text>
        </Stack>
      </Card>
      <Card padding={6}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            What taking part means
          </Heading>
          <ul css={listStyle}>
            {takingPart.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Stack>
      </Card>
      <InvitationActs link={link} tookPlace={tookPlace} onAnswered={onAnswered} />
    </Stack>
  );
}

const listStyle = css({
  display: 'grid',
  gap: space(3),
  paddingLeft: space(5),
  listStyle: 'disc',
});
