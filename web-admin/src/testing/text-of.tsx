import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataProviderContext, testDataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** What a person reads of it while names are still being asked for. */
export function textOf(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={testDataProvider()}>
          {node}
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
