import { conversationMessages, trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { isReviewed } from '@rostrum/contracts/campaigns/review';
import { trailerLimits } from '@rostrum/contracts/campaigns/trailer';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { Alert, Box, DialogContentText, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { PhaseChip, type CampaignRecord } from '../campaigns/index.ts';

type OfCampaign = Places['campaignSections'];
type Review = NonNullable<OfCampaign['campaign']['review']>;

const badges: Readonly<Record<Review['state'], Badge>> = {
  waiting: ['Waits for its review', 'warning'],
  accepted: ['Accepted', 'success'],
  sent_back: ['Sent back', 'error'],
};

/** The film of a trailer, what its review has found, and the decisions of an administrator. */
export function TrailerReview({ campaign }: OfCampaign) {
  const { trailerUrl, review, creatorId } = campaign;
  return (
    <Panel title="Review">
      {trailerUrl !== null && (
        <Box
          component="video"
          src={trailerUrl}
          controls
          preload="metadata"
          aria-label="The film"
          sx={{ display: 'block', width: '100%', maxWidth: 640, aspectRatio: '16 / 9', mb: 2 }}
        />
      )}
      {review && <Found review={review} phase={campaign.phase} />}
      {review && <Decisions campaign={campaign} review={review} />}
      <Typography variant="subtitle2" component="h4" sx={{ mt: 3, mb: 1 }}>
        What its maker has submitted
      </Typography>
      <RelatedRecords
        list={adminCampaigns}
        target="creatorId"
        id={creatorId}
        empty={<EmptyList title="Nothing" hint="Its maker has submitted nothing." />}
      >
        <Column<CampaignRecord> source="title" label="Campaign" />
        <Column<CampaignRecord>
          source="phase"
          label="Status"
          render={(record) => <PhaseChip {...record} />}
        />
        <Column<CampaignRecord>
          source="createdAt"
          label="Created"
          render={({ createdAt }) => <Instant at={createdAt} form="day" />}
        />
      </RelatedRecords>
    </Panel>
  );
}

interface FoundProps extends Pick<OfCampaign['campaign'], 'phase'> {
  readonly review: Review;
}

function Found({ review: { state, since, reason, replaceBy }, phase }: FoundProps) {
  return (
    <>
      <Typography component="p" variant="body2" sx={{ mb: 1 }}>
        <ToneChip badge={badges[state]} /> since <Instant at={since} /> UTC
      </Typography>
      {reason !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The maker was told: <q>{reason}</q>
          {replaceBy !== null && phase === 'sent_back' && (
            <>
              {' '}
              It is removed on <Instant at={replaceBy} /> UTC, and later by the length of a hold,
              unless the maker changes it.
            </>
          )}
        </Alert>
      )}
    </>
  );
}

const failed = conversationMessages.updateFailed;

function Decisions({ campaign, review }: OfCampaign & { readonly review: Review }) {
  const { call } = useCalls();
  const { id, creatorId, phase, abilities } = campaign;
  const { identity } = useGetIdentity();
  // Only administrators can remove it.
  const isOwn = identity?.id === creatorId && abilities.remove;
  if (isOwn && isReviewed(phase) && review.state !== 'accepted') {
    return <Typography variant="body2">{trailerMessages.ownReview}</Typography>;
  }
  if (!abilities.review) return null;
  const params = { id };
  const { round } = review;
  const decide = (decision: 'accepted' | 'sent_back') => (reason: string) =>
    call(trailersEndpoints.reviewTrailer, { params, body: { decision, round, reason } });
  const days = String(trailerLimits.replacedWithinMs / 86_400_000);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {review.state !== 'accepted' && (
        <ReasonDialog
          button="Accept"
          title="Accept the trailer?"
          submitText="Accept"
          submit={decide('accepted')}
          failed={failed}
          reasonHelp="Kept in the log. The maker does not see it."
          doneText="The trailer is accepted"
        >
          <DialogContentText>
            {phase === 'sent_back'
              ? 'It is shown again, and takes donations and votes while its funding is open. '
              : 'It stays as it is shown now. '}
            It can be selected for production. <AboutMail>A mail tells the maker.</AboutMail>
          </DialogContentText>
        </ReasonDialog>
      )}
      {review.state !== 'sent_back' && (
        <ReasonDialog
          button="Send back"
          danger
          title="Send the trailer back?"
          submitText="Send back"
          submit={decide('sent_back')}
          failed={failed}
          reasonHelp="The maker is told the reason."
          doneText="The trailer is sent back"
        >
          <DialogContentText>
            It is hidden from everybody but its maker, its backers and the staff, and takes neither
            donations nor votes, until the maker has changed it and it is accepted. Backers can take
            their donations back. Unless the maker changes it within {days} days, it is removed.{' '}
            <AboutMail>Mails tell the maker and the backers.</AboutMail>
          </DialogContentText>
        </ReasonDialog>
      )}
      {review.canBeUndone && (
        <ReasonDialog
          button="Undo the decision"
          title="Undo the decision?"
          submitText="Undo the decision"
          submit={(reason) =>
            call(trailersEndpoints.undoReview, { params, body: { round, reason } })
          }
          failed={failed}
          reasonHelp="Kept in the log. The maker does not see it."
          doneText="The trailer waits for its review again"
        >
          <DialogContentText>
            It is shown, and waits for its review as before the decision.{' '}
            <AboutMail>A mail tells the maker.</AboutMail>
          </DialogContentText>
        </ReasonDialog>
      )}
    </Box>
  );
}
