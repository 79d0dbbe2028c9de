import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { formatAgo, formatDay } from '../../ui/text/dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { type MemberSession, revokeOtherSessions, revokeSession, sessionsQuery } from './api.ts';

/** The member's signed-in browsers, each of which can be signed out. */
export function Component(): ReactNode {
  return (
    <Card>
      <Sessions />
    </Card>
  );
}

function Sessions(): ReactNode {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => (id === 'others' ? revokeOtherSessions() : revokeSession(id)),
    onSuccess: async (_, id) => {
      await refreshQueries(queryClient, ['sessions']);
      toast({ title: id === 'others' ? 'Other sessions ended' : 'Session ended' });
    },
    onError: (error) => {
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: 'The session was not ended', description, variant: 'destructive' });
    },
  });
  return (
    <TitledSection
      title="Sessions"
      text="Browsers that are signed in to your account. End those that you do not know, and change your password then."
    >
      {sessions.data ? (
        <>
          <ul css={listStyle}>
            {sessions.data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => {
                  end.mutate(session.id);
                }}
              />
            ))}
          </ul>
          {sessions.data.length > 1 && (
            <div>
              <Button
                variant="outline"
                busy={end.isPending && end.variables === 'others'}
                onClick={() => {
                  end.mutate('others');
                }}
              >
                End all other sessions
              </Button>
            </div>
          )}
        </>
      ) : sessions.isPending ? (
        <Loading label="Loading your sessions">
          <Skeleton height={140} />
        </Loading>
      ) : (
        <LoadFailed query={sessions} level={3} title="Your sessions could not be loaded" />
      )}
    </TitledSection>
  );
}

interface SessionItemProps {
  readonly session: MemberSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: SessionItemProps): ReactNode {
  const [now] = useState(() => Date.now());
  const { device, createdAt, lastUsedAt, current } = session;
  return (
    <li css={itemStyle}>
      <div css={css({ minWidth: 0 })}>
        <Row gap={2}>
          <Text as="span" strong>
            {device}
          </Text>
          {current && <Badge tone="success">This browser</Badge>}
        </Row>
        <Text size={14} tone="muted">
          Last used {formatAgo(lastUsedAt, now)} · signed in {formatDay(createdAt)}
        </Text>
      </div>
      {!current && (
        <Button variant="outline" size="small" busy={busy} onClick={onEnd}>
          End<VisuallyHidden> the session of {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

const listStyle = css({ listStyle: 'none', padding: 0 });

const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(4),
  '& + &': { borderTop: `1px solid ${tokens.border.default}` },
});
