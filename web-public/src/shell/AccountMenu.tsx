import { css } from '@emotion/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Member } from '../features/accounts/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/Button.tsx';

const load = () => import('./AccountPopover.tsx');
const AccountPopover = lazy(async () => ({ default: (await load()).AccountPopover }));

/** The member's picture, which opens the menu. The menu's code loads on hover and focus. */
export function AccountMenu({ member }: { readonly member: Member }): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <IconButton
      label={`Account of ${member.username}`}
      aria-haspopup="menu"
      aria-expanded={open}
      css={css({ borderRadius: '50%' })}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      {...(!wanted && {
        onClick: () => {
          setWanted(true);
          setOpen(true);
        },
      })}
    >
      <Avatar username={member.username} imageUrl={member.profileImageUrl} />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountPopover open={open} onOpenChange={setOpen} trigger={button} member={member} />
    </Suspense>
  );
}
