import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { space, tokens } from '../../ui/tokens/tokens.ts';

interface QuickActionProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Whether it is the first of the actions in weight. */
  readonly leads?: boolean;
}

/** An item of the list Quick Actions. */
export function QuickAction({ to, label, Icon, leads = false }: QuickActionProps): ReactNode {
  return (
    <li>
      <Link to={to} css={leads ? [actionStyle, leadingStyle] : actionStyle}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}

const actionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  fontWeight: 500,
  '& > svg': { color: tokens.content.muted },
  '&:hover': { color: tokens.content.primary },
});

const leadingStyle = css({
  marginBlock: space(1),
  paddingInline: space(4),
  borderRadius: tokens.radius.control,
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
  fontWeight: 600,
  '& > svg': { color: 'inherit' },
  '&:hover': { color: tokens.content.onSoft, textDecoration: 'underline' },
});
