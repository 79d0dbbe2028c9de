import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LedgerDamage } from '../features/statistics/index.ts';
import { Logo } from '../ui/images/drawings.tsx';
import { Container } from '../ui/layout/layout.tsx';
import { ShareLinks } from '../ui/actions/ShareLinks.tsx';
import { media, space, targetHeight, tokens } from '../ui/tokens/tokens.ts';
import { FooterControls } from './FooterControls.tsx';
import { LinkLabel } from './LinkLabel.tsx';
import { AppearanceControl } from './MoodControl.tsx';
import { footerLinks, mainLinks } from './navigation.ts';

const year = new Date().getFullYear();
const tagline = 'Funding the conversations that matter through community-powered campaigns.';

export function Footer(): ReactNode {
  return (
    <Band>
      <Container>
        <LedgerDamage />
        <Columns>
          <div>
            <Link to="/" css={logoStyle} aria-label="Rostrum, home">
              <Logo size={28} />
              Rostrum
            </Link>
            <p css={css({ maxWidth: 330, marginTop: space(3) })}>{tagline}</p>
            <ul css={css({ display: 'flex', margin: `${space(3)} 0 0 -10px` })}>
              <ShareLinks
                url={window.location.origin}
                text={tagline}
                subject="Rostrum"
                label="Share"
              />
            </ul>
          </div>
          <Links aria-label="Footer">
            {[...mainLinks, ...footerLinks].map((link) => (
              <Link key={link.to} to={link.to}>
                <LinkLabel link={link} />
              </Link>
            ))}
          </Links>
        </Columns>
        <div css={lastRowStyle}>
          <p>© {year} Rostrum</p>
          <AppearanceControl />
          <FooterControls />
        </div>
      </Container>
    </Band>
  );
}

const Band = styled.footer({
  paddingBlock: `${space(10)} ${space(5)}`,
  borderTop: `1px solid ${tokens.border.default}`,
  color: tokens.content.muted,
  fontSize: tokens.size[15],
});

const Columns = styled.div({
  display: 'grid',
  gap: space(8),
  [media.tablet]: { gridTemplateColumns: '1fr auto' },
});

const logoStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2.5),
  color: tokens.content.default,
  fontFamily: tokens.font.display,
  fontSize: tokens.size[21],
  fontWeight: 620,
});

const lastRowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(5),
  marginTop: space(6),
});

const Links = styled.nav({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  columnGap: space(14),
  alignContent: 'start',
  justifyContent: 'start',
  '& a': { display: 'inline-flex', alignItems: 'center', ...targetHeight(40) },
  '& a:hover': { color: tokens.content.default, textDecoration: 'underline' },
});
