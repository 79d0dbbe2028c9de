import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { media } from '../ui/tokens/tokens.ts';
import { createStyleCache } from './style-cache.ts';

it('restricts only the rules for wider screens to pages that are not narrowed', () => {
  const markup = renderToStaticMarkup(
    <CacheProvider value={createStyleCache()}>
      <p
        css={{
          color: 'red',
          '&:hover': { color: 'blue' },
          [media.desktop]: { color: 'green', '& > a': { color: 'pink' } },
          [media.motion]: { color: 'gray' },
        }}
      />
    </CacheProvider>,
  );
  const css = /<style[^>]*>(.*?)<\/style>/su.exec(markup)?.[1] ?? '';
  const name = /class="([^"]+)"/u.exec(markup)?.[1] ?? '';
  expect(css).toContain(`.${name}{color:red;}.${name}:hover{color:blue;}`);
  expect(css).toContain(
    `@media (min-width: 960px){html:not([data-narrow]) .${name}{color:green;}html:not([data-narrow]) .${name}>a{color:pink;}}`,
  );
  expect(css).toContain(
    `@media screen and (prefers-reduced-motion: no-preference){.${name}{color:gray;}}`,
  );
});
