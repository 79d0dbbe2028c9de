import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { Logo } from '../../ui/images/drawings.tsx';
import { Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';

/** The head of a receipt or statement: the platform, and who issues it if that is configured. */
export function Issuer(): ReactNode {
  const { name = null, address = null } = useQuery(configurationQuery).data?.issuer ?? {};
  return (
    <div>
      <span css={brandStyle}>
        <Logo />
        Rostrum
      </span>
      {(name ?? address) !== null && (
        <Text size={14} tone="muted" css={css({ marginTop: space(1) })}>
          Issued by {[name ?? 'Rostrum', address].filter((part) => part !== null).join(', ')}
        </Text>
      )}
    </div>
  );
}

const brandStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontFamily: tokens.font.display,
  fontSize: tokens.size[21],
  fontWeight: 600,
});
