import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { Alert, Typography } from '@mui/material';
import { useCanAccess, useGetIdentity, useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { Reports, WrittenText } from '../reports/index.ts';
import { MessageChips } from './MessageChips.tsx';
import { ModerateMessage } from './ModerateMessage.tsx';
import type { PublicMessageRecord } from './records.ts';
import { refusalOf } from './refusal.ts';

/** The public message of a donation with its reports, and the decisions about it beside it. */
export function PublicMessageShow() {
  return (
    <RecordPage title="Public message" actions={<MessageActions />}>
      <MessagePage />
    </RecordPage>
  );
}

const refusalId = 'refusal';

/** What the reader may not decide about the message, and why; undefined until it is known who reads. */
function useMessage() {
  const message = useRecordContext<PublicMessageRecord>();
  const { identity } = useGetIdentity();
  if (!message || !identity) return undefined;
  return { message, refusal: refusalOf(message, Number(identity.id)) };
}

function MessageActions() {
  const found = useMessage();
  const { resource } = adminPublicMessages;
  const { canAccess } = useCanAccess({ resource, action: 'moderate' });
  return (
    <RecordActions list={adminPublicMessages}>
      {found && canAccess && (
        <ModerateMessage
          message={found.message}
          refusedBy={found.refusal?.ofDecisions ? refusalId : undefined}
        />
      )}
    </RecordActions>
  );
}

function MessagePage() {
  const found = useMessage();
  const { call } = useCalls();
  if (!found) return null;
  const { message, refusal } = found;
  const { id, campaignId, author, userId, message: text, reports, createdAt } = message;
  const params = { id };
  return (
    <RecordColumns
      main={
        <>
          <Panel title="Message">
            <Typography sx={{ mb: 2 }} component="div">
              <MessageChips message={message} />
            </Typography>
            <WrittenText text={text} />
            {refusal && (
              <Alert id={refusalId} severity="info" sx={{ mb: 3 }}>
                {refusal.because}
              </Alert>
            )}
            <Facts>
              <Fact name="Author">
                {author ? <MemberLink id={author.id} /> : `Erased member ${String(userId)}`}
              </Fact>
              <Fact name="Campaign">
                <CampaignLink id={campaignId} />
              </Fact>
              <Fact name="Written with">
                <DonationLink id={id} />
              </Fact>
              <Fact name="First reported or removed">
                {createdAt === null ? 'Never' : <Instant at={createdAt} />}
              </Fact>
            </Facts>
          </Panel>
          {reports > 0 && !refusal?.ofReports && (
            <Reports
              kind="public_message"
              of={message}
              read={(page) =>
                call(supportersEndpoints.adminPublicMessageReports, { params, query: { page } })
              }
            />
          )}
        </>
      }
      beside={
        <>
          <StreamHistory stream={`supporter-${String(id)}`} />
          {reports > 0 && <StreamHistory stream={`reports-public_message-${String(id)}`} />}
        </>
      }
    />
  );
}
