import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Drawing } from '../images/drawings.tsx';
import { Heading, Text } from '../text/text.tsx';
import { softTones, space, tokens } from '../tokens/tokens.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly drawing?: 'empty' | 'search' | 'lost';
  readonly level?: 1 | 2 | 3;
  readonly action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({
  title,
  text,
  drawing = 'empty',
  level = 2,
  action,
}: EmptyStateProps): ReactNode {
  return (
    <Centred>
      <Drawing drawing={drawing} />
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text !== undefined && <Text tone="muted">{text}</Text>}
      {action !== undefined && <div css={css({ marginTop: space(3) })}>{action}</div>}
    </Centred>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly level?: 1 | 2 | 3;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}

/** Replaces content that could not be shown. The Retry button appears if `onRetry` is given. */
export function ErrorState({
  title,
  text,
  level = 2,
  onRetry,
  action,
}: ErrorStateProps): ReactNode {
  return (
    <Centred role="alert">
      <Drawing drawing="error" />
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text !== undefined && text !== '' && <Text tone="muted">{text}</Text>}
      <div css={css({ display: 'flex', gap: space(3), flexWrap: 'wrap', marginTop: space(3) })}>
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw size={18} aria-hidden="true" />
            Retry
          </Button>
        )}
        {action}
      </div>
    </Centred>
  );
}

const Centred = styled.div({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: space(2),
  paddingBlock: space(12),
  '& > svg': { marginBottom: space(4) },
  '& > p': { maxWidth: '46ch' },
});

interface AlertProps {
  readonly tone?: keyof typeof softTones;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** A message in the page. Screen readers announce `danger` at once. */
export function Alert({ tone = 'danger', title, icon, children }: AlertProps): ReactNode {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      css={css({
        display: 'flex',
        gap: space(3),
        padding: `${space(3.5)} ${space(4)}`,
        borderRadius: tokens.radius.control,
        fontSize: tokens.size[15],
        '& > svg': { flexShrink: 0, marginTop: 2 },
        ...softTones[tone],
      })}
    >
      {icon ?? <CircleAlert size={20} aria-hidden="true" />}
      <div css={css({ minWidth: 0 })}>
        <p css={css({ fontWeight: 600 })}>{title}</p>
        {children}
      </div>
    </div>
  );
}
