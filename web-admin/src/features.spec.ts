import { deadlineKinds, eventDefinitions, routes, type Route } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import * as features from './features.ts';
import type { Feature } from './kernel/define-feature.ts';
import { createRegistry } from './kernel/registry.ts';

describe('the features of the console', () => {
  const registry = createRegistry(Object.values(features));

  it('are the folders that have a feature.ts or feature.tsx', () => {
    const folders = Object.keys(import.meta.glob('./features/*/feature.{ts,tsx}')).map((path) =>
      path.split('/')[2]?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect(Object.keys(features).toSorted()).toEqual(folders.toSorted());
  });

  it('have words for every event type', () => {
    expect(new Set(Object.keys(registry.eventWords))).toEqual(
      new Set(Object.keys(eventDefinitions)),
    );
  });

  it('have words for every kind of deadline', () => {
    expect(Object.keys(registry.deadlineKinds).toSorted()).toEqual(deadlineKinds.toSorted());
  });

  it('have one page at the start', () => {
    expect(Object.values<Feature>(features).filter(({ startPage }) => startPage)).toHaveLength(1);
  });

  it('offer an export of the lists that the server exports, and of no other', () => {
    // What needs a second factor has a button of its own, which asks for it.
    const linked = Object.values<Route>(routes).filter(({ confirms }) => confirms === undefined);
    const paths = new Set<string>(linked.map(({ path }) => path));
    const exported = (name: string) => paths.has(`/api/admin/exports/${name}`);
    for (const { name, withoutExport = false } of registry.resources) {
      expect([name, !withoutExport]).toEqual([name, exported(name)]);
    }
  });

  it('have each item at its own position of the menu', () => {
    const items = Object.values<Feature>(features).flatMap(({ resource, pages = [] }) => [
      ...(resource ? [{ name: resource.name, position: resource.menuPosition }] : []),
      ...pages.flatMap(({ menu }) => (menu ? [{ name: menu.label, position: menu.position }] : [])),
    ]);
    const shared = items.filter(({ name, position }) =>
      items.some((other) => other.position === position && other.name !== name),
    );
    expect(shared).toEqual([]);
  });
});
