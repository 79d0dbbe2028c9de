import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataProviderContext, testDataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { features } from '../features.ts';
import { createRegistry, RegistryProvider } from '../kernel/registry.ts';

const registry = createRegistry(features);

/** The text of a node in the console, before the names of its links are loaded. */
export function textOf(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={testDataProvider()}>
          <RegistryProvider value={registry}>{node}</RegistryProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return markup
    .replace(/<style[^>]*>[^<]*<\/style>/g, '')
    .replace(/<q>/g, '“')
    .replace(/<\/q>/g, '”')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, '’');
}
