import { adminOutbox } from '@rostrum/contracts/outbox/lists';
import { outboxMessages } from '@rostrum/contracts/outbox/messages';
import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { MailChip, mailKindName } from './MailChip.tsx';
import { mailStatus } from './mail-status.ts';
import type { RenderedMailRecord } from './records.ts';
import { SendAgain } from './SendAgain.tsx';
import { SecretLink } from './SecretLink.tsx';

/** A mail as its recipient sees it, with the delivery status beside it. */
export function MailShow() {
  return (
    <RecordPage title="Mail" actions={<MailActions />}>
      <MailRecordPage />
    </RecordPage>
  );
}

function MailActions() {
  const mail = useRecordContext<RenderedMailRecord>();
  return (
    <RecordActions list={adminOutbox}>
      {mail?.canSendAgain && <SendAgain mail={mail} />}
    </RecordActions>
  );
}

/** Why a link is not shown here. */
const whyWithheld: Partial<Record<RenderedMailRecord['link'], string>> = {
  nobody: outboxMessages.linkHidden,
  operator: outboxMessages.linkOfStaff,
};

function MailRecordPage() {
  const mail = useRecordContext<RenderedMailRecord>();
  // Until the mail is loaded, react-admin provides the record of the list, which has no content.
  if (mail?.html === undefined) return null;
  const { subject, html, text, state, kind, to, userId, createdAt, link } = mail;
  const withheld = whyWithheld[link];
  return (
    <RecordColumns
      main={
        <Panel title={subject}>
          {/* An empty `sandbox` allows no scripts, forms or navigation, and gives the frame an
              opaque origin. */}
          <Box
            component="iframe"
            title={`The mail “${subject}”`}
            sandbox=""
            srcDoc={html}
            sx={{
              display: 'block',
              width: '100%',
              height: 720,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'common.white',
            }}
          />
        </Panel>
      }
      beside={
        <>
          <Panel title="State">
            <Typography component="div" sx={{ mb: 1 }}>
              <MailChip state={state} />
            </Typography>
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{mailStatus(mail)}</Typography>
            <Facts>
              <Fact name="To">{to}</Fact>
              {userId !== null && (
                <Fact name="Member">
                  <MemberLink id={userId} />
                </Fact>
              )}
              <Fact name="Kind">{mailKindName(kind)}</Fact>
              <Fact name="Written">
                <Instant at={createdAt} />
              </Fact>
            </Facts>
            {withheld !== undefined && (
              <Alert severity="info" sx={{ mt: 2 }}>
                {withheld}
              </Alert>
            )}
            {link === 'with_code' && <SecretLink mail={mail} />}
          </Panel>
          <Panel title="As plain text">
            <Box
              component="pre"
              sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}
            >
              {text}
            </Box>
          </Panel>
        </>
      }
    />
  );
}
