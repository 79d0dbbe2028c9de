import { css } from '@emotion/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Member } from '../features/accounts/index.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { IconButton } from '../ui/actions/Button.tsx';
import { useLazyPopover } from '../ui/overlays/lazy-popover.ts';

const load = () => import('./AccountPopover.tsx');
const AccountPopover = lazy(async () => ({ default: (await load()).AccountPopover }));

/** The member's picture, which opens the menu. The menu's code loads on hover and focus. */
export function AccountMenu({ member }: { readonly member: Member }): ReactNode {
  const { used, open, setOpen, triggerProps } = useLazyPopover(load);
  const button = (
    <IconButton
      label={`Account of ${member.username}`}
      aria-haspopup="menu"
      css={css({ borderRadius: '50%' })}
      {...triggerProps}
    >
      <Avatar username={member.username} imageUrl={member.profileImageUrl} />
    </IconButton>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <AccountPopover open={open} onOpenChange={setOpen} trigger={button} member={member} />
    </Suspense>
  );
}
