import { css } from '@emotion/react';
import { blockMessages } from '@rostrum/contracts/blocks/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { Button, IconButton } from '../../ui/actions/Button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import type { Places } from '../places.tsx';
import { changeBlock, isBlockingQuery } from './api.ts';

/** Members only: a menu on another member's profile that blocks or unblocks them. */
export function Component(given: Places['profileActions']): ReactNode {
  return useMember() ? <BlockMenu {...given} /> : null;
}

function BlockMenu({ user: { id, username } }: Places['profileActions']): ReactNode {
  const queryClient = useQueryClient();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'menu' | 'dialog'>();
  const isBlocking = useQuery(isBlockingQuery(id)).data?.isBlocking ?? false;
  const change = useMutation({
    mutationFn: (block: boolean) => changeBlock(queryClient, id, block),
    onSuccess: (_, block) => {
      setOpened(undefined);
      toast({ title: block ? `${username} is blocked` : `${username} is no longer blocked` });
    },
    onError: (error, block) => {
      toast({
        title: block ? blockMessages.blockFailed : blockMessages.unblockFailed,
        description: reasonOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
  const verb = isBlocking ? 'Unblock' : 'Block';
  return (
    <>
      <Popover
        open={opened === 'menu'}
        onOpenChange={(open) => {
          setOpened(open ? 'menu' : undefined);
        }}
        label={`More about ${username}`}
        trigger={
          <IconButton ref={trigger} label={`More about ${username}`} css={triggerStyle}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        <Button
          variant="ghost"
          wide
          onClick={() => {
            setOpened('dialog');
          }}
        >
          <Ban size={18} aria-hidden="true" />
          {verb} {username}
        </Button>
      </Popover>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={(open) => {
          setOpened(open ? 'dialog' : undefined);
        }}
        returnFocusTo={trigger}
        title={`${verb} ${username}?`}
        description={
          isBlocking
            ? 'You can follow and message each other again.'
            : `You no longer follow each other, and neither of you can follow or message the other. ${username} is not told, and still sees what is public.`
        }
      >
        <Row gap={3} justify="end">
          <Button
            variant="outline"
            onClick={() => {
              setOpened(undefined);
            }}
          >
            Cancel
          </Button>
          <Button
            variant={isBlocking ? 'primary' : 'danger'}
            busy={change.isPending}
            onClick={() => {
              change.mutate(!isBlocking);
            }}
          >
            {verb}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}

const triggerStyle = css({
  minWidth: 46,
  minHeight: 46,
  border: `1px solid ${tokens.border.strong}`,
  borderRadius: tokens.radius.control,
  padding: space(2),
});
