import { css } from '@emotion/react';
import { messages } from '@rostrum/contracts/kernel/messages';
import type { ReactNode } from 'react';
import { useSendsMail } from '../../../api/mail.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert, ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Text } from '../../../ui/text/text.tsx';
import type { CampaignDetail } from '../api.ts';
import { PageOfCampaign } from '../PageOfCampaign.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { takenBackText } from './announcement-text.ts';
import { CancelCampaign } from './CancelCampaign.tsx';
import { EvidenceForm } from './EvidenceForm.tsx';
import { evidenceStateId, WithdrawEvidence } from './WithdrawEvidence.tsx';

/** The creator's page of the conversation: its date and its evidence. */
export function Component(): ReactNode {
  usePageTitle('Date and evidence');
  return (
    <PageOfCampaign width="text" ofConversation>
      {(campaign) => <Conversation campaign={campaign} />}
    </PageOfCampaign>
  );
}

function Conversation({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, abilities, conversation } = campaign;
  const sendsMail = useSendsMail();
  const path = `/campaigns/${String(id)}`;
  if (!abilities.announce && !abilities.submitEvidence && conversation.evidence === null) {
    return (
      <ErrorState
        level={1}
        title={messages.forbidden}
        text="Only the creator of a campaign announces its conversation, and only until the campaign has ended."
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
      <PageHeader title="Date and evidence" subtitle={title} />
      <Card padding={6}>
        <TitledSection
          title="The date"
          text={`While a participant is not confirmed, a date is a proposal: it ends nothing. Once all are confirmed it is announced: donations can be taken back for another 48 hours, and you can change the date three times. ${sendsMail ? 'Backers are told by mail when a date is announced or changed, at most once a day.' : 'This installation sends no mail: backers see the date on the campaign’s page.'} Donations stay open until the end date of the campaign.`}
        >
          <Announced campaign={campaign} />
          {abilities.announce && <AnnouncementForm campaign={campaign} />}
        </TitledSection>
      </Card>
      <Card padding={6}>
        <TitledSection
          title="The evidence"
          text="After the conversation, say when it took place and how long it lasted, with a video, a picture, or where that can be checked. An administrator looks at it and confirms it, or sends it back with a reason. A campaign is completed, its funding closed and its payout ordered when its evidence is confirmed. Until then you can replace or withdraw it; while it waits, you can neither change the date nor cancel."
        >
          <div id={evidenceStateId} tabIndex={-1}>
            <Submitted campaign={campaign} />
          </div>
          {abilities.withdrawEvidence && <WithdrawEvidence campaign={campaign} />}
          {abilities.submitEvidence && <EvidenceForm campaign={campaign} />}
        </TitledSection>
      </Card>
      {abilities.cancel && (
        <Card padding={6}>
          <TitledSection
            title="Cancel the campaign"
            text="If the conversation cannot take place, cancel the campaign: all donations are returned with their fees. You can do so until the announced date, and while a date is only planned; after it, please write to us."
          >
            <div>
              <CancelCampaign campaign={campaign} />
            </div>
          </TitledSection>
        </Card>
      )}
    </Stack>
  );
}

interface OfCampaign {
  readonly campaign: CampaignDetail;
}

function Announced({ campaign: { conversation } }: OfCampaign): ReactNode {
  const { announcements, announcedFor, plannedFor, takeBackUntil, changesLeft } = conversation;
  if (plannedFor !== null) {
    return (
      <Text>
        Planned for <strong>{formatMoment(plannedFor)}</strong>. It is announced once all
        participants are confirmed.
      </Text>
    );
  }
  if (announcedFor === null) return <Text>No date is announced yet.</Text>;
  const changes = changesLeft === 1 ? 'once' : `${String(changesLeft)} times`;
  return (
    <Stack gap={2}>
      <Text>
        Announced for <strong>{formatMoment(announcedFor)}</strong>.{' '}
        {changesLeft === 0
          ? 'The date cannot be changed again.'
          : `The date can be changed ${changes} more.`}
        {takeBackUntil !== null && ` ${takenBackText(takeBackUntil)}`}
      </Text>
      {announcements.length > 1 && (
        <Text size={15} tone="muted">
          Before:{' '}
          {announcements
            .slice(0, -1)
            .map((each) => formatMoment(each.announcedFor))
            .join('; ')}
          .
        </Text>
      )}
    </Stack>
  );
}

function Submitted({ campaign: { conversation } }: OfCampaign): ReactNode {
  const { evidence } = conversation;
  if (evidence === null) return <Text>No evidence is submitted yet.</Text>;
  const { state, heldAt, minutes, videoUrl, imageUrl, where, returnReason } = evidence;
  const what = `A conversation of ${String(minutes)} minutes on ${formatMoment(heldAt)}, ${videoUrl === null ? 'without a video' : `with the video ${videoUrl}`}${imageUrl === null ? '' : ', with a picture'}.`;
  if (state === 'withdrawn')
    return <Text>You withdrew the evidence. You can submit it again.</Text>;
  if (state === 'returned') {
    return (
      <Alert tone="warning" title="Your evidence was sent back">
        {returnReason !== null && <p>{returnReason}</p>}
        <p>{what}</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone={state === 'confirmed' ? 'success' : 'info'}
      title={state === 'confirmed' ? 'The evidence is confirmed' : 'The evidence waits'}
    >
      <p>{what}</p>
      {where !== null && <p css={css({ overflowWrap: 'anywhere' })}>{where}</p>}
      {state === 'waiting' && <p>It is looked at soon.</p>}
    </Alert>
  );
}
