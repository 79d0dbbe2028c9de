import { css } from '@emotion/react';
import { LogOut, Shield } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Member } from '../features/accounts/index.ts';
import { floatingStyle } from '../ui/overlays/Popover.tsx';
import { space, tokens } from '../ui/tokens/tokens.ts';
import { accountLinks } from './navigation.ts';
import { useSignOut } from './sign-out.ts';

interface AccountPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
  readonly member: Member;
}

export function AccountPopover({
  open,
  onOpenChange,
  trigger,
  member,
}: AccountPopoverProps): ReactNode {
  const signOut = useSignOut();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align="end" sideOffset={8} css={[floatingStyle, menuStyle]}>
          <Radix.Label css={labelStyle}>
            Signed in as
            <strong>{member.username}</strong>
          </Radix.Label>
          <Radix.Separator css={separatorStyle} />
          {accountLinks.map(({ to, label, Icon }) => (
            <Radix.Item key={to} asChild css={itemStyle}>
              <Link to={to}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </Radix.Item>
          ))}
          {member.isAdmin && (
            <Radix.Item asChild css={itemStyle}>
              {/* The admin console is a separate application, so this is not a client-side
                  route. */}
              <a href="/admin/">
                <Shield size={18} aria-hidden="true" />
                Admin Dashboard
              </a>
            </Radix.Item>
          )}
          <Radix.Separator css={separatorStyle} />
          <Radix.Item css={itemStyle} onSelect={() => void signOut()}>
            <LogOut size={18} aria-hidden="true" />
            Sign out
          </Radix.Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const menuStyle = css({ padding: space(2), minWidth: 220 });

const labelStyle = css({
  padding: `${space(2)} ${space(3)}`,
  fontSize: tokens.size[14],
  color: tokens.content.muted,
  '& > strong': {
    display: 'block',
    color: tokens.content.default,
    fontSize: tokens.size[16],
    overflowWrap: 'anywhere',
  },
});

const separatorStyle = css({
  height: 1,
  margin: `${space(1)} 0`,
  background: tokens.border.default,
});

const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: tokens.radius.small,
  fontSize: tokens.size[15],
  fontWeight: 500,
  cursor: 'pointer',
  outline: 'none',
  '&[data-highlighted]': { background: tokens.surface.sunken },
  '&:focus-visible': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: -2 },
});
