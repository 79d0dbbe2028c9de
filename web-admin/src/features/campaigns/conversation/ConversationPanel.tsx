import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Box, DialogContentText, Link, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../../fields/AboutMail.tsx';
import { Fact, Facts, Panel } from '../../../fields/Facts.tsx';
import { Instant } from '../../../fields/Instant.tsx';
import { ReasonDialog } from '../../../fields/ReasonDialog.tsx';
import { useCalls } from '../../../kernel/calls.ts';
import type { Places } from '../../../kernel/places.ts';
import { conversationCalls, heldBy } from '../campaign-calls.ts';
import { OrderedPayout } from '../OrderedPayout.tsx';
import type { CampaignPage } from '../records.ts';
import { ForCreator } from './ForCreator.tsx';

const stateNames: Readonly<
  Record<NonNullable<CampaignPage['conversation']['evidence']>['state'], string>
> = {
  waiting: 'Waits to be confirmed or sent back',
  returned: 'Sent back to the creator',
  withdrawn: 'Withdrawn by the creator',
  confirmed: 'Confirmed',
};

const keptInLog = 'Kept in the log, and shown in the event history.';

/** The announced date and the evidence of the conversation, with what an admin does about them. */
export function ConversationPanel({ campaign }: Places['campaignSections']) {
  const { plannedFor, announcedFor, takeBackUntil, announcements, evidence } =
    campaign.conversation;
  const date = announcedFor ?? plannedFor;
  return (
    <Panel title="Date and evidence">
      <Facts>
        <Fact name={plannedFor === null ? 'Announced for' : 'Planned for'}>
          {date === null ? (
            'Not announced'
          ) : (
            <>
              <Instant at={date} /> UTC
              {plannedFor !== null && ', announced once all participants are confirmed'}
            </>
          )}
        </Fact>
        {takeBackUntil !== null && (
          <Fact name="Donations taken back">
            Until <Instant at={takeBackUntil} /> UTC, or until the funding closes
          </Fact>
        )}
        {announcements.length > 1 && (
          <Fact name="Before">
            {announcements.slice(0, -1).map(({ at, announcedFor: before }) => (
              <div key={at}>
                <Instant at={before} /> UTC, announced on <Instant at={at} form="day" />
              </div>
            ))}
          </Fact>
        )}
        <Fact name="Evidence">{evidence === null ? 'None' : stateNames[evidence.state]}</Fact>
        {evidence && (
          <>
            <Fact name="Held on">
              <Instant at={evidence.heldAt} /> UTC, {evidence.minutes} minutes
            </Fact>
            <Fact name="Submitted">
              <Instant at={evidence.submittedAt} /> UTC, number {evidence.number}
            </Fact>
            <Fact name="Video of the evidence">
              <Video address={evidence.videoUrl} />
            </Fact>
            {evidence.imageUrl !== null && (
              <Fact name="Picture of the evidence">
                <Link href={evidence.imageUrl} target="_blank" rel="noopener">
                  <Box
                    component="img"
                    src={evidence.imageUrl}
                    alt="Picture of the evidence"
                    sx={{ maxWidth: 320, width: '100%' }}
                  />
                </Link>
              </Fact>
            )}
            {evidence.where !== null && (
              <Fact name="Where it can be checked">
                <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {evidence.where}
                </Box>
              </Fact>
            )}
            {evidence.returnReason !== null && (
              <Fact name="Why it was sent back">{evidence.returnReason}</Fact>
            )}
          </>
        )}
        <Fact name="Video">{campaign.videoUrl === null ? 'Missing' : 'Added'}</Fact>
        {campaign.videoUrl !== null && (
          <Fact name="Address">
            <Video address={campaign.videoUrl} />
          </Fact>
        )}
      </Facts>
      <ConversationActs campaign={campaign} />
    </Panel>
  );
}

function Video({ address }: { readonly address: string | null }) {
  if (address === null) return <>None</>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Link>
  );
}

/** Hidden from auditors; the server authorises each act. */
function ConversationActs({ campaign }: Places['campaignSections']) {
  const { permissions } = usePermissions<readonly string[]>();
  const client = useCalls();
  const calls = conversationCalls(client, campaign.id);
  const { phase, conversation, videoUrl } = campaign;
  const { evidence } = conversation;
  if (!permissions?.includes('admin')) return null;
  const waits = evidence?.state === 'waiting';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
      <ForCreator campaign={campaign} />
      {waits && (
        <ReasonDialog
          button="Confirm the evidence"
          title="Confirm the evidence?"
          submitText="Confirm"
          sums={heldBy(client, campaign.id, 'confirmEvidence')}
          submit={(reason, sums) => calls.confirm(evidence.number, reason, sums)}
          failed={conversationMessages.updateFailed}
          reasonHelp={keptInLog}
          doneText="The evidence is confirmed"
        >
          {(sums) => (
            <>
              <DialogContentText>
                The campaign is completed then, and its page shows the date, the length and the
                video. <AboutMail>A mail tells the creator.</AboutMail>
              </DialogContentText>
              <OrderedPayout campaign={campaign} sums={sums} />
            </>
          )}
        </ReasonDialog>
      )}
      {evidence && (waits || (evidence.state === 'confirmed' && phase !== 'completed')) && (
        <ReasonDialog
          button="Send the evidence back"
          title="Send the evidence back?"
          submitText="Send back"
          submit={(reason) => calls.sendBack(evidence.number, reason)}
          failed={conversationMessages.updateFailed}
          reasonHelp="The creator sees it on the conversation’s page. It is kept in the log."
          doneText="The evidence is sent back"
        >
          <DialogContentText>
            The creator can submit evidence again.{' '}
            <AboutMail>A mail tells them the reason.</AboutMail>
          </DialogContentText>
        </ReasonDialog>
      )}
      {(phase === 'completed' || waits) && (
        <SetVideo
          known={phase === 'completed' ? videoUrl : (evidence?.videoUrl ?? null)}
          submit={calls.setVideo}
        />
      )}
    </Box>
  );
}

interface SetVideoProps {
  readonly known: string | null;
  readonly submit: (videoUrl: string, reason: string) => Promise<unknown>;
}

function SetVideo({ known, submit }: SetVideoProps) {
  const [address, setAddress] = useState(known ?? '');
  return (
    <ReasonDialog
      button={known === null ? 'Add a video' : 'Update the video'}
      title={known === null ? 'Add a video' : 'Update the video'}
      submitText="Save"
      complete={address.trim() !== ''}
      submit={(reason) => submit(address.trim(), reason)}
      failed={conversationMessages.videoUpdateFailed}
      reasonHelp={keptInLog}
      doneText="The video is set"
    >
      <Typography sx={{ mb: 2 }}>
        The page of a completed campaign shows the video. Visitors load it with a click.
      </Typography>
      <TextField
        fullWidth
        required
        type="url"
        label="Address of the video"
        helperText="YouTube or Vimeo, beginning with https://"
        value={address}
        slotProps={{ htmlInput: { maxLength: limits.url.max } }}
        onChange={(event) => {
          setAddress(event.target.value);
        }}
      />
    </ReasonDialog>
  );
}
