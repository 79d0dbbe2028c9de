import { css } from '@emotion/react';
import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { Place } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { endingNotice } from '../election/election-words.ts';
import { HoldNotice } from './HoldNotice.tsx';
import { SentBackNotice } from './SentBackNotice.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';

interface OfCampaign {
  readonly campaign: CampaignDetail;
}

/** What has to be said first about the state of a campaign. */
export function CampaignNotices({ campaign }: OfCampaign): ReactNode {
  return (
    <>
      <PublishedNotice campaign={campaign} />
      <Notice campaign={campaign} />
      <HoldNotice campaign={campaign} />
      <EndingNotice campaign={campaign} />
      <Place name="campaignNotices" given={{ campaign }} />
    </>
  );
}

/** A notice on a campaign that is unpaid, sent back or taken down, for those who may see it. */
function Notice({ campaign }: OfCampaign): ReactNode {
  const { id, status, filesReleased } = campaign;
  const thing = nounOf(campaign);
  if (status === 'removed') {
    return <Alert tone="warning" title={`This ${thing} was taken down. Only the staff sees it.`} />;
  }
  if (status === 'sent_back') return <SentBackNotice campaign={campaign} />;
  if (status !== 'pending_payment') return null;
  if (filesReleased) return <Alert tone="warning" title={trailerMessages.filesReleased} />;
  return (
    <Alert tone="warning" title={`Only you see this ${thing} until its $1 is paid.`}>
      <LinkButton
        to={`/campaigns/payment?campaignId=${String(id)}`}
        size="small"
        css={css({ marginTop: space(3) })}
      >
        Pay $1 and publish
      </LinkButton>
    </Alert>
  );
}

/** What becomes of the donations without the conversation, and what backers can choose. */
function EndingNotice({ campaign }: OfCampaign): ReactNode {
  const notice = endingNotice(campaign);
  if (notice === undefined) return null;
  const { id, phase, givenCents } = campaign;
  const chooses = phase === 'election' && givenCents !== null && givenCents > 0;
  return (
    <Alert tone={chooses ? 'warning' : 'info'} title={notice.title}>
      <p>{notice.text}</p>
      {chooses && (
        <LinkButton
          to={`/campaigns/${String(id)}/election`}
          size="small"
          css={css({ marginTop: space(3) })}
        >
          Choose
        </LinkButton>
      )}
    </Alert>
  );
}
