import Add from '@mui/icons-material/Add';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = import.meta.glob<ComponentType>('../icons/[A-Z]*.js', {
  eager: true,
  import: 'default',
});

type Dependencies = Readonly<Record<string, string>>;
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      { readonly dependencies?: Dependencies; readonly peerDependencies?: Dependencies }
    >
  >;
};

/** The folders with the code of all packages that depend on the package of icons. */
function importers(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(lock.packages)
    .filter(([, { dependencies, peerDependencies }]) =>
      Object.keys({ ...dependencies, ...peerDependencies }).includes('@mui/icons-material'),
    )
    .map(([path]) => join(root, path, path.includes('node_modules/') ? 'dist' : 'src'));
}

/** The names of the icons that the code in a folder imports. */
function importedIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|tsx?)$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^import .*["']@mui\/icons-material\/(\w+)["']/gm,
      ),
    ])
    .map(([, name]) => name ?? '');
}

it('the icons are those that the console and react-admin import, and no others', () => {
  const imported = new Set(importers().flatMap(importedIn));
  expect(Object.keys(own).map((path) => basename(path, '.js'))).toEqual([...imported].sort());
});

it.each(Object.entries(own))('%s is an icon of its name, drawn by Lucide', (path, Icon) => {
  const markup = renderToStaticMarkup(createElement(Icon));
  expect(markup).toContain(`data-testid="${basename(path, '.js')}Icon"`);
  expect(markup).toMatch(/<svg [^>]*class="lucide [^>]*><(?:path|circle|rect|line|poly)/);
});

it('icons take size, colour, title and attributes as icons of MUI do', () => {
  const markup = renderToStaticMarkup(
    <Add fontSize="small" color="error" titleAccess="Add a payee" data-testid="add" />,
  );
  expect(markup).toMatch(
    /<svg class="MuiSvgIcon-root MuiSvgIcon-colorError MuiSvgIcon-fontSizeSmall [^>]* role="img" [^>]*data-testid="add">/,
  );
  expect(markup).toContain('stroke="currentColor"');
  expect(markup).toContain('<title>Add a payee</title>');
});
