import { css } from '@emotion/react';
import { participantMessages } from '@rostrum/contracts/campaigns/participants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import type { CampaignDetail } from '../api.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { PageOfCampaign } from '../PageOfCampaign.tsx';
import { ParticipantCard } from './ParticipantCard.tsx';
import { participantsQuery } from './participants-api.ts';

/** Who of the participants takes part: invitations for the creator, one's own answer for members. */
export function Component(): ReactNode {
  usePageTitle('Participants');
  return (
    <PageOfCampaign width="text" ofConversation>
      {(campaign) => <Participants campaign={campaign} />}
    </PageOfCampaign>
  );
}

function Participants({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, creatorId } = campaign;
  const member = useMember();
  const isCreator = member?.id === creatorId;
  const decides = isCreator || member?.isAdmin === true;
  const path = `/campaigns/${String(id)}`;
  return (
    <Stack gap={5}>
      <Breadcrumbs
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: title, to: path },
        ]}
      />
      <PageHeader title="Participants" subtitle={title} />
      <Text measure>
        {decides
          ? 'Ask the people whom you named whether they take part. An administrator confirms what they answer.'
          : 'The people named here were proposed by the campaign’s creator. If you are one of them, you can say whether you take part; an administrator confirms it.'}
      </Text>
      <List campaign={campaign} decides={decides} isCreator={isCreator} />
      <div>
        <LinkButton to={path} variant="outline">
          Back to the campaign
        </LinkButton>
      </div>
    </Stack>
  );
}

interface ListProps {
  readonly campaign: CampaignDetail;
  readonly decides: boolean;
  readonly isCreator: boolean;
}

function List({ campaign: { id, phase }, decides, isCreator }: ListProps): ReactNode {
  const member = useMember();
  const handedOver = Number(useSearchParams()[0].get('handed-over'));
  const participants = useQuery(participantsQuery(id));
  if (participants.isPending) return <FormSkeleton />;
  if (participants.isLoadingError) {
    return <LoadFailed query={participants} title="The participants could not be loaded" />;
  }
  const { notOpen, verifyFirst } = participantMessages;
  const isUnverified =
    member?.emailVerified === false &&
    participants.data.some(({ mine, refusal }) => mine === null && refusal === null);
  const isClosed = participants.data.some(({ refusal }) => refusal === notOpen);
  return (
    <>
      {isClosed && <Alert tone="info" title={notOpen} />}
      {isUnverified && (
        <Text size={15} tone="muted">
          Are you one of them? {verifyFirst}{' '}
          <TextLink to="/user/profile?tab=security">Your address</TextLink>
        </Text>
      )}
      <ul css={listStyle} aria-label="Participants">
        {participants.data.map((participant) => (
          <li key={participant.slot}>
            <ParticipantCard
              campaignId={id}
              participant={participant}
              decides={decides}
              isCreator={isCreator}
              isHandedOver={!isCreator && handedOver === participant.slot}
              isHeld={phase === 'completed'}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const listStyle = css({ display: 'grid', gap: space(4), '& > li': { minWidth: 0 } });
