import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataProviderContext, testDataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import * as features from '../features.ts';
import { createRegistry, RegistryProvider } from '../kernel/registry.ts';

const registry = createRegistry(Object.values(features));

/** The markup of a node in the console at an address, with the query data in `loaded`. */
export const markupOf = (node: ReactNode, loaded = new QueryClient(), at = '/'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={loaded}>
        <DataProviderContext.Provider value={testDataProvider()}>
          <RegistryProvider value={registry}>{node}</RegistryProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  ).replace(/<style[^>]*>[^<]*<\/style>/g, '');

/** The text of a node in the console at an address, with the query data in `loaded`. */
export const textOf = (node: ReactNode, loaded?: QueryClient, at?: string): string =>
  markupOf(node, loaded, at)
    .replace(/<q>/g, '“')
    .replace(/<\/q>/g, '”')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, '’');
