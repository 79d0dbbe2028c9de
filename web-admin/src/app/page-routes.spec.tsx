import { createTheme, ThemeProvider } from '@mui/material';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Routes, useParams } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { defineFeature, lazyPage } from '../kernel/define-feature.ts';
import { createRegistry, RegistryProvider } from '../kernel/registry.ts';
import { ConsoleMenu } from '../shell/ConsoleMenu.tsx';
import { markupOf } from '../testing/render.tsx';
import { pageRoutes } from './page-routes.tsx';
import { lightTheme } from './theme.ts';

function MapPage() {
  const { place } = useParams();
  return <>A map of {place}</>;
}
const loaded = Promise.resolve(MapPage);
const registry = createRegistry([
  defineFeature({
    pages: [
      { path: '/maps/:place', page: lazyPage(() => loaded) },
      {
        path: '/maps',
        page: lazyPage(() => loaded),
        menu: { label: 'Maps', icon: () => <i>icon</i>, position: 1 },
      },
    ],
  }),
]);

describe('a page of a feature', () => {
  it('is shown at its path', async () => {
    const markup = () =>
      renderToStaticMarkup(
        <MemoryRouter initialEntries={['/maps/rome']}>
          <Suspense fallback="loading">
            <Routes>{pageRoutes(registry.pages)}</Routes>
          </Suspense>
        </MemoryRouter>,
      );
    expect(markup()).toContain('loading');
    await expect.poll(markup).toContain('A map of rome');
  });

  it('is in the menu when it says so', () => {
    const menu = markupOf(
      <ThemeProvider theme={createTheme(lightTheme)}>
        <RegistryProvider value={registry}>
          <ConsoleMenu />
        </RegistryProvider>
      </ThemeProvider>,
    );
    expect(menu).toContain('href="/maps"');
    expect(menu).toContain('Maps');
    expect(menu).not.toContain('/maps/:place');
  });
});
