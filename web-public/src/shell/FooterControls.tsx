import { css } from '@emotion/react';
import { Monitor, Smartphone, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMember } from '../features/accounts/index.ts';
import { Badge } from '../ui/data-display/Badge.tsx';
import { IconButton } from '../ui/actions/Button.tsx';
import { storedText } from '../ui/browser/stored-text.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { media, space, tokens } from '../ui/tokens/tokens.ts';
import { useSignOut } from './sign-out.ts';
import { chooseViewMode, useViewMode } from './view-mode.ts';

const viewToastMs = 2000;

/**
 * The view switch and, on wide screens, the signed-in member, whom the menu shows on narrow
 * screens. It is in the corner of the footer, so that it covers no content.
 */
export function FooterControls(): ReactNode {
  return (
    <div role="group" aria-label="View and session" css={controlsStyle}>
      <SessionPanel />
      <ViewSwitch />
    </div>
  );
}

function ViewSwitch(): ReactNode {
  const mode = useViewMode();
  const [next, name] =
    mode === 'mobile' ? (['desktop', 'Desktop'] as const) : (['mobile', 'Mobile'] as const);
  const Icon = next === 'desktop' ? Monitor : Smartphone;
  return (
    <IconButton
      label={`Switch to ${name} View`}
      onClick={() => {
        chooseViewMode(next);
        toast({ title: `Switched to ${name} View`, durationMs: viewToastMs });
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** Remembers on this browser that the panel was closed. */
const closedPanel = storedText('localStorage', 'rostrum.session-panel');

function SessionPanel(): ReactNode {
  const member = useMember();
  const signOut = useSignOut();
  const [closed, setClosed] = useState(() => closedPanel.read() !== undefined);
  if (!member || closed) return null;
  return (
    <div css={panelStyle}>
      <span>
        Logged in as <strong>{member.username}</strong>
      </span>
      {member.isAdmin && (
        <>
          <Badge>Admin</Badge>
          <a href="/admin/" css={actionStyle}>
            Admin Dashboard
          </a>
        </>
      )}
      <button type="button" css={actionStyle} onClick={() => void signOut()}>
        Logout
      </button>
      <IconButton
        label="Hide this panel"
        onClick={() => {
          closedPanel.write('closed');
          setClosed(true);
        }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const controlsStyle = css({
  display: 'flex',
  marginLeft: 'auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  fontSize: tokens.size[14],
});

const panelStyle = css({
  display: 'none',
  alignItems: 'center',
  gap: space(3),
  paddingLeft: space(4),
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.pill,
  '& strong': { color: tokens.content.default, overflowWrap: 'anywhere' },
  [media.wide]: { display: 'flex' },
});

const actionStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: tokens.content.primary,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline' },
});
