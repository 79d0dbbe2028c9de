import { describe, expect, it } from 'vitest';
import { defineFeature } from './define-feature.ts';
import { createRegistry } from './registry.ts';

const roles = defineFeature({ eventWords: { RoleGranted: () => 'A role was granted.' } });
const log = defineFeature({ activityKinds: { role_granted: { name: 'Role', Words: () => '' } } });

describe('the registry', () => {
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
