import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { configurationQuery } from '../api/configuration.ts';
import { Container } from '../ui/layout/layout.tsx';
import { space, tokens } from '../ui/tokens/tokens.ts';

/** Tells visitors that payments are simulated or that content is demo data. */
export function InstallationBanner(): ReactNode {
  const { data } = useQuery(configurationQuery);
  const notes = [
    data?.demo && 'Demo data.',
    data?.simulatedPayments && 'Payments are simulated: no money moves.',
  ].filter((note): note is string => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <aside
      aria-label="About this installation"
      css={css({ background: tokens.fill.soft, color: tokens.content.onSoft })}
    >
      <Container>
        <p
          css={css({
            display: 'flex',
            alignItems: 'center',
            gap: space(2),
            paddingBlock: space(2),
            fontSize: tokens.size[14],
            fontWeight: 500,
            '& > svg': { flexShrink: 0 },
          })}
        >
          <FlaskConical size={16} aria-hidden="true" />
          {notes.join(' ')}
        </p>
      </Container>
    </aside>
  );
}
