import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/inter/wght.css';
import './ui/tokens/moods.css';
import './ui/global.css';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { routesFor } from './app/routes.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { watchSession } from './app/watch-session.ts';
import { restoreViewMode } from './shell/view-mode.ts';
import { followSystemMood } from './ui/tokens/mood.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to draw into');

restoreViewMode();
followSystemMood();
const queryClient = createQueryClient();
const router = createBrowserRouter(routesFor(queryClient));
watchSession(queryClient, router);

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createStyleCache()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CacheProvider>
  </StrictMode>,
);
