import { describe, expect, it } from 'vitest';
import { defineFeature, lazyPage } from './define-feature.ts';
import { createRegistry } from './registry.ts';

const roles = defineFeature({ eventWords: { RoleGranted: () => 'A role was granted.' } });
const log = defineFeature({ activityKinds: { role_granted: { name: 'Role', Words: () => '' } } });

const page = lazyPage(async () => () => null);
const resource = (name: string, menuPosition: number) =>
  defineFeature({ resource: { name, menuPosition, icon: () => null, list: page } });

describe('the registry', () => {
  it('has the words of all features', () => {
    const { eventWords, activityKinds, resources } = createRegistry([roles, log]);
    expect(Object.keys(eventWords)).toEqual(['RoleGranted']);
    expect(Object.keys(activityKinds)).toEqual(['role_granted']);
    expect(resources).toEqual([]);
  });

  it('has the resources in the order of the menu', () => {
    const { resources } = createRegistry([resource('late', 3), resource('early', 1)]);
    expect(resources.map(({ name }) => name)).toEqual(['early', 'late']);
  });

  it('refuses a type that two features have words for', () => {
    expect(() => createRegistry([roles, roles])).toThrow('two features define RoleGranted');
    expect(() => createRegistry([log, log])).toThrow('two features define role_granted');
  });
});
