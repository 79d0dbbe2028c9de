import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createConsole } from './app/Console.tsx';
import { hashOf } from './app/entry-path.ts';
import { createServer } from './app/server.ts';
import * as features from './features.ts';
import { createRegistry } from './kernel/registry.ts';

const hash = hashOf(window.location);
if (hash !== undefined) window.history.replaceState(null, '', `/admin/${hash}`);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const server = createServer((input, init) => window.fetch(input, init));
const Console = createConsole(server, createRegistry(Object.values(features)));
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
