import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { softTones, space, tokens } from '../../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../../ui/use-focus-here.ts';

interface DoneProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Takes the place of a form that was sent, and the focus. */
export function Done({ title, children }: DoneProps): ReactNode {
  const here = useFocusHere<HTMLDivElement>();
  return (
    <div
      ref={here}
      tabIndex={-1}
      role="status"
      css={css({
        display: 'flex',
        gap: space(3),
        padding: `${space(3.5)} ${space(4)}`,
        borderRadius: tokens.radius.control,
        fontSize: tokens.size[15],
        outline: 'none',
        '& > svg': { flexShrink: 0, marginTop: 2 },
        '& p + p': { marginTop: space(2) },
        ...softTones.success,
      })}
    >
      <CircleCheck size={20} aria-hidden="true" />
      <div css={css({ minWidth: 0 })}>
        <p css={css({ fontWeight: 600 })}>{title}</p>
        {children}
      </div>
    </div>
  );
}
