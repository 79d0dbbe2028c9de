import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { TermList } from '../../../ui/data-display/TermList.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';

export interface Person {
  readonly name: string;
  /** Who they are, in one line. */
  readonly bio?: string | null | undefined;
}

interface TermGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Terms that can be changed for the same time. */
export function TermGroup({ title, children }: TermGroupProps): ReactNode {
  return (
    <section css={css({ display: 'grid', gap: space(3) })}>
      <Heading level={3} size="small">
        {title}
      </Heading>
      <TermList>{children}</TermList>
    </section>
  );
}

export function People({ people }: { readonly people: readonly Person[] }): ReactNode {
  return people.map(({ name, bio }) => (
    <span key={name} css={css({ display: 'block' })}>
      {isGiven(bio) ? `${name} · ${bio}` : name}
    </span>
  ));
}

export const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

export const termsStyle = css({
  display: 'grid',
  gap: space(6),
  padding: space(4.5),
  borderBottom: `1px solid ${tokens.border.default}`,
  [media.tablet]: { padding: `${space(4.5)} ${space(6)}` },
});
