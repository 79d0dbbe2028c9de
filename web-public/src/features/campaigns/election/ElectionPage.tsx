import type { ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { dollars } from '@rostrum/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { css } from '@emotion/react';
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert, ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';
import { electionCause } from '../election-cause.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { PageOfCampaign } from '../PageOfCampaign.tsx';
import { Choice } from './Choice.tsx';
import { electionQuery } from './election-api.ts';
import { choiceOnHold, choosableText, stateWords, type DonorElection } from './election-words.ts';

/** Where donors choose what becomes of their donations after a missed conversation. */
export function Component(): ReactNode {
  usePageTitle('Your choice');
  return (
    <PageOfCampaign width="text" ofConversation>
      {(campaign) => <Election campaign={campaign} />}
    </PageOfCampaign>
  );
}

function Election({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, election } = campaign;
  const path = `/campaigns/${String(id)}`;
  if (election === null) {
    return (
      <ErrorState
        level={1}
        title="There is nothing to choose"
        text="Backers choose only when a conversation did not take place in time, or a participant does not take part."
        action={<LinkButton to={path}>Back to the campaign</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Breadcrumbs
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: title, to: path },
        ]}
      />
      <PageHeader title="Refund, or wait longer?" subtitle={title} />
      <OwnElection campaign={campaign} />
    </Stack>
  );
}

function OwnElection({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const own = useQuery(electionQuery(campaign.id));
  const [chosen, setChosen] = useState<ElectionChoice>();
  if (own.isPending) return <FormSkeleton />;
  if (own.isLoadingError) {
    return <LoadFailed query={own} title="Your donations could not be loaded" />;
  }
  const { donations } = own.data;
  return (
    <>
      {/* It stays when the buttons go, so that a screen reader can say it. */}
      <div role="status" css={statusStyle}>
        {chosen !== undefined && <Text tone="success">{chosenText[chosen]}</Text>}
      </div>
      <State campaign={campaign} own={own.data} onChosen={setChosen} />
      {donations.length > 0 && <Donations donations={donations} />}
    </>
  );
}

/** The choice. If the address names one of its buttons after `#`, that one gets the focus. */
function NamedChoice(props: ComponentProps<typeof Choice>): ReactNode {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return <Choice {...props} />;
}

interface StateProps {
  readonly campaign: CampaignDetail;
  readonly own: DonorElection;
  readonly onChosen: (choice: ElectionChoice | undefined) => void;
}

const chosenText: Readonly<Record<ElectionChoice, string>> = {
  extend: 'You chose to wait.',
  refund: 'The refund is under way.',
};

/** The choice while it is open, and its result afterwards. */
function State({ campaign: { id, phase, onHoldSince }, own, onChosen }: StateProps): ReactNode {
  const back = (
    <LinkButton to={`/campaigns/${String(id)}`} variant="outline" css={backStyle}>
      Back to the campaign
    </LinkButton>
  );
  if (own.donations.length === 0) {
    return (
      <Alert tone="info" title="You have no donation to this campaign">
        <p>Only its backers choose.</p>
        {back}
      </Alert>
    );
  }
  if (phase !== 'election' || own.endedAt !== null) {
    return (
      <Alert tone="info" title={resultTitle(own, onHoldSince !== null)}>
        {own.extended === true && own.conversationBy !== null && (
          <p>
            The conversation is to take place by {formatDay(own.conversationBy)}. If it does not,
            what is left is returned to the backers, with its fees.
          </p>
        )}
        {back}
      </Alert>
    );
  }
  if (own.choosableCents === 0) {
    return (
      <Alert tone="info" title="There is nothing left to choose">
        {own.donations.some(({ state }) => state === 'disputed') && (
          <p>
            A donation in dispute can be chosen about once the dispute is won, or what it took is
            known.
          </p>
        )}
        {back}
      </Alert>
    );
  }
  return (
    <Card padding={6}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Text>
            {electionCause(own.cause)} It is yours to choose what becomes of{' '}
            <strong>{choosableText(own)}</strong>.
          </Text>
          <Text>
            {onHoldSince === null ? (
              <>
                Choose by <strong>{formatMoment(own.endsAt)}</strong>.
              </>
            ) : (
              <>The campaign is on hold, and you can choose meanwhile. {choiceOnHold}</>
            )}{' '}
            If you choose nothing, {dollars(own.choosableCents)} is returned to you then.
          </Text>
        </Stack>
        <NamedChoice campaignId={id} own={own} onChosen={onChosen} />
      </Stack>
    </Card>
  );
}

function resultTitle({ extended }: DonorElection, onHold: boolean): string {
  if (extended === null) {
    return onHold
      ? 'The choice has ended. The result is worked out once the hold is lifted.'
      : 'The choice has ended. The result is being worked out.';
  }
  return extended
    ? 'The choice has ended: the conversation is extended'
    : 'The choice has ended: the donations are returned';
}

function Donations({ donations }: Pick<DonorElection, 'donations'>): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={2} size="card" id={id}>
          Your donations
        </Heading>
        <ul css={css({ display: 'grid', gap: space(3) })}>
          {donations.map(({ id: donationId, amountCents, settledAt, state }) => (
            <li key={donationId}>
              <Row justify="space-between" gap={3}>
                <span>
                  <strong>
                    <Money cents={amountCents} />
                  </strong>{' '}
                  <Text as="span" size={15} tone="muted">
                    {formatDay(settledAt)}
                  </Text>
                </span>
                <Text as="span" size={15}>
                  {stateWords[state]}
                </Text>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Takes no room while it is empty. */
const statusStyle = css({ '&:empty': { position: 'absolute' } });

const backStyle = css({ marginTop: space(3) });
