import { describe, expect, it } from 'vitest';
import { defineFeature, lazyPage } from './define-feature.ts';
import { createRegistry } from './registry.ts';

const roles = defineFeature({ eventWords: { RoleGranted: () => 'A role was granted.' } });
const log = defineFeature({ activityKinds: { role_granted: { name: 'Role', Words: () => '' } } });

const Page = lazyPage(() => Promise.resolve(() => ''));
const Icon = () => '';
const menu = { label: 'Map', icon: Icon, position: 2 };
const map = defineFeature({ pages: [{ path: '/map', page: Page, menu }] });
const resource = (name: string, menuPosition: number) =>
  defineFeature({ resource: { name, icon: Icon, menuPosition, list: Page } });

describe('the registry', () => {
  it('has resources and pages in the menu by position', () => {
    const hidden = defineFeature({ pages: [{ path: '/books/:id/pages', page: Page }] });
    const registry = createRegistry([resource('books', 3), map, hidden, resource('authors', 1)]);
    expect(registry.menu).toEqual([
      { resource: 'authors' },
      { path: '/map', label: 'Map', icon: Icon },
      { resource: 'books' },
    ]);
    expect(registry.pages.map(({ path }) => path)).toEqual(['/map', '/books/:id/pages']);
  });

  it('refuses a path that two features have a page or a resource at', () => {
    expect(() => createRegistry([map, map])).toThrow('two features define /map');
    expect(() => createRegistry([map, resource('map', 1)])).toThrow('two features define /map');
  });

  it('has the words of all features', () => {
    const { eventWords, activityKinds, resources } = createRegistry([roles, log]);
    expect(Object.keys(eventWords)).toEqual(['RoleGranted']);
    expect(Object.keys(activityKinds)).toEqual(['role_granted']);
    expect(resources).toEqual([]);
  });

  it('refuses a type that two features have words for', () => {
    expect(() => createRegistry([roles, roles])).toThrow('two features define RoleGranted');
    expect(() => createRegistry([log, log])).toThrow('two features define role_granted');
  });
});
