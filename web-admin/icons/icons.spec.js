import Add from '@mui/icons-material/Add';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = import.meta.glob('./[A-Z]*.js', { eager: true, import: 'default' });
const icons = Object.entries(modules).map(([path, Icon]) => [basename(path, '.js'), Icon]);

/** The folders with the code of all packages that depend on the package of icons. */
function importers() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([, { dependencies, peerDependencies }]) =>
      Object.keys({ ...dependencies, ...peerDependencies }).includes('@mui/icons-material'),
    )
    .map(([path]) => join(root, path, path.includes('node_modules/') ? 'dist' : 'src'));
}

/** The names of the icons that the code in a folder imports. */
function importedIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.(?:js|tsx?)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/^import .*["']@mui\/icons-material\/(\w+)["']/gm)])
    .map(([, name]) => name);
}

it('the icons are those that the console and react-admin import', () => {
  const imported = new Set(importers().flatMap(importedIn));
  expect(icons.map(([name]) => name)).toEqual([...imported].sort());
});

it.each(icons)('%s is an icon of its name, drawn by Lucide', (name, Icon) => {
  const markup = renderToStaticMarkup(createElement(Icon));
  expect(markup).toContain(`data-testid="${name}Icon"`);
  expect(markup).toMatch(/<svg [^>]*class="lucide [^>]*><(?:path|circle|rect|line|poly)/);
});

it('icons take size, colour, title and attributes as those of MUI do', () => {
  const props = { fontSize: 'small', color: 'error', titleAccess: 'A title', 'data-testid': 'add' };
  const markup = renderToStaticMarkup(createElement(Add, props));
  expect(markup).toMatch(
    /<svg class="MuiSvgIcon-root MuiSvgIcon-colorError MuiSvgIcon-fontSizeSmall [^>]* role="img" [^>]*data-testid="add">/,
  );
  expect(markup).toContain('stroke="currentColor"');
  expect(markup).toContain('<title>A title</title>');
});
