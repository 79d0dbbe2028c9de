import { formatLongDay } from '@rostrum/contracts/kernel/utc-day';
import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/actions/Button.tsx';
import { Container } from '../../ui/layout/layout.tsx';
import { TextLink } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import type { Places } from '../places.tsx';
import { acceptance } from './acceptance.ts';
import { closedNotice } from './closed-notice.ts';

/** Asks a member to accept the Terms of Service in force, or tells of announced ones. */
export function Component({ session }: Places['siteNotices']): ReactNode {
  if (session.status !== 'member') return null;
  const { toAccept, announced } = session.member.terms;
  if (toAccept !== null) return <AcceptNotice version={toAccept} />;
  return announced === null ? null : <AnnouncedNotice key={announced} version={announced} />;
}

interface NoticeProps {
  readonly version: string;
}

function AcceptNotice({ version }: NoticeProps): ReactNode {
  const queryClient = useQueryClient();
  const accepting = useMutation(acceptance(queryClient, version));
  return (
    <Bar>
      <div css={css({ minWidth: 0 })}>
        <p css={css({ fontWeight: 600 })}>
          New Terms of Service have applied since {formatLongDay(version)}
        </p>
        <p>
          <TextLink to={`/terms/${version}`}>Read them, and what changed</TextLink>. Until you
          accept them, you can read, take donations back,{' '}
          <TextLink to="/user/profile?tab=data">download your data or erase your account</TextLink>.
        </p>
      </div>
      <Button
        busy={accepting.isPending}
        onClick={() => {
          accepting.mutate();
        }}
      >
        I am 18 or over, and accept
      </Button>
    </Bar>
  );
}

function AnnouncedNotice({ version }: NoticeProps): ReactNode {
  const [closed, setClosed] = useState(() => closedNotice.read() === version);
  if (closed) return null;
  return (
    <Bar inOneRow>
      <p css={css({ minWidth: 0 })}>
        New Terms of Service apply from {formatLongDay(version)}.{' '}
        <TextLink to={`/terms/${version}`}>Read them, and what changes</TextLink>
      </p>
      <IconButton
        label="Close"
        onClick={() => {
          closedNotice.write(version);
          setClosed(true);
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Bar>
  );
}

interface BarProps {
  /** Whether the action stays beside the text on a phone. */
  readonly inOneRow?: boolean;
  readonly children: ReactNode;
}

const Bar = ({ inOneRow = false, children }: BarProps): ReactNode => (
  <aside aria-label="Terms of Service" css={barStyle}>
    <Container>
      <div css={inOneRow ? rowStyle : stackStyle}>{children}</div>
    </Container>
  </aside>
);

const barStyle = css({
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
  fontSize: tokens.size[15],
  borderBottom: `1px solid ${tokens.border.default}`,
  // Links are told by their underline: the colour of links is not proven on this background.
  '& a': { color: 'inherit', textDecoration: 'underline' },
});
const rowStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(3),
  '& > button': { flexShrink: 0 },
});
const stackStyle = css(rowStyle, {
  flexDirection: 'column',
  alignItems: 'flex-start',
  [media.tablet]: { flexDirection: 'row', alignItems: 'center', gap: space(6) },
});
