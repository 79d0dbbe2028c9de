import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../../ui/browser/use-focus-here.ts';

interface DoneProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Replaces a form after it was sent, and takes the focus. */
export function FormDoneMessage({ title, children }: DoneProps): ReactNode {
  const here = useFocusHere<HTMLDivElement>();
  return (
    <div
      ref={here}
      tabIndex={-1}
      role="status"
      css={css({ outline: 'none', '& p + p': { marginTop: space(2) } })}
    >
      <Alert tone="success" title={title} icon={<CircleCheck size={20} aria-hidden="true" />}>
        {children}
      </Alert>
    </div>
  );
}
