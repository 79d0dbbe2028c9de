import { css } from '@emotion/react';
import { Monitor, Smartphone, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMember } from '../features/accounts/index.ts';
import { Badge } from '../ui/data-display/Badge.tsx';
import { IconButton } from '../ui/actions/Button.tsx';
import { Container } from '../ui/layout/layout.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import { media, space, tokens } from '../ui/tokens/tokens.ts';
import { useSignOut } from './sign-out.ts';
import { chooseViewMode, useViewMode } from './view-mode.ts';

const viewToastMs = 2000;

/**
 * The view switch and, on wide screens, the signed-in member, whom the menu shows on narrow
 * screens. It covers no content: it floats in the margin, or is placed below the page if there is
 * no margin.
 */
export function Dock(): ReactNode {
  return (
    <Container>
      <aside aria-label="View and session" css={dockStyle}>
        <ViewSwitch />
        <SessionPanel />
      </aside>
    </Container>
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
      css={floatStyle}
      onClick={() => {
        chooseViewMode(next);
        toast({ title: `Switched to ${name} View`, durationMs: viewToastMs });
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

function SessionPanel(): ReactNode {
  const member = useMember();
  const signOut = useSignOut();
  const [closed, setClosed] = useState(false);
  if (!member || closed) return null;
  return (
    <div css={[floatStyle, panelStyle]}>
      <span css={css({ [media.roomy]: { paddingRight: space(4) } })}>
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
        css={hideStyle}
        onClick={() => {
          setClosed(true);
        }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const dockStyle = css({
  display: 'flex',
  gap: space(2),
  alignItems: 'center',
  paddingBottom: space(6),
  [media.roomy]: {
    position: 'fixed',
    zIndex: 30,
    left: space(3),
    bottom: space(4),
    padding: 0,
    flexDirection: 'column-reverse',
    alignItems: 'flex-start',
  },
});

const floatStyle = css({
  background: tokens.surface.overlay,
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.pill,
  color: tokens.content.muted,
  [media.roomy]: { boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)' },
  '&:focus-visible': { borderRadius: tokens.radius.pill },
});

const panelStyle = css({
  display: 'none',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  paddingInline: space(4),
  fontSize: tokens.size[14],
  '& strong': { color: tokens.content.default, overflowWrap: 'anywhere' },
  [media.wide]: { display: 'flex' },
  [media.roomy]: {
    position: 'relative',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space(0.5),
    width: 120,
    padding: `${space(2)} ${space(2.5)}`,
    borderRadius: tokens.radius.control,
    fontSize: '0.8125rem',
    lineHeight: 1.35,
  },
});

const actionStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: tokens.content.primary,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline' },
});

const hideStyle = css({
  width: 32,
  height: 32,
  marginRight: '-10px',
  [media.roomy]: { position: 'absolute', top: 0, right: 0, margin: 0 },
});
