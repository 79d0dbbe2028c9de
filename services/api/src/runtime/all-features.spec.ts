/// <reference types="vite/client" />
import { features as contracts } from '@rostrum/contracts';
import { userStream } from '@rostrum/contracts/accounts';
import { fileUserKinds } from '@rostrum/contracts/uploads';
import type { RecordedEvent } from '@rostrum/event-store';
import { readModels, type Rule } from '@rostrum/projections';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { features } from './all-features.ts';

it('lists every folder that has a feature.ts, by its name', () => {
  const folders = Object.keys(import.meta.glob('../features/*/feature.ts')).map(
    (path) => path.split('/')[2],
  );
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

it('binds each route in the feature of its contract', async () => {
  const { app } = await createTestApp();
  const bound = features.flatMap(({ name, endpoints }) =>
    (endpoints?.(app) ?? []).map(({ route }) => [route.name, name]),
  );
  const declared = contracts.flatMap((feature) =>
    'routes' in feature ? Object.keys(feature.routes).map((route) => [route, feature.name]) : [],
  );
  expect(bound.toSorted()).toEqual(declared.toSorted());
});

it('says who sees the files of each kind of things that use them', async () => {
  const { app } = await createTestApp();
  expect(Object.keys(app.fileAccess).toSorted()).toEqual([...fileUserKinds].toSorted());
});

it('exports all streams that may have personal data, each in the feature that defines it', async () => {
  const { app } = await createTestApp();
  const defining = contracts.flatMap((feature) => {
    const streams = 'streams' in feature ? Object.values(feature.streams) : [];
    // `user-{id}` is always part of the export.
    const exported = streams.filter((stream) => stream.personal && stream !== userStream);
    return exported.length > 0 ? [feature.name] : [];
  });
  const exporting = features.filter((feature) => feature.exports?.(app).streams !== undefined);
  // Others export what has no personal data as well, such as whom a member follows.
  expect(exporting.map(({ name }) => name)).toEqual(expect.arrayContaining(defining));
});

/** The types of the activity log. */
function activityTypes(): readonly string[] {
  const log = readModels.find(({ name }) => name === 'activities');
  const rules = Object.values(log?.on ?? {}).flat() as readonly Rule[];
  const event = { data: {} } as RecordedEvent;
  // Every type is counted in an auxiliary document `count:{type}`.
  const types = rules.flatMap((rule) => {
    if (rule.kind !== 'auxiliary') return [];
    return /^count:(\w+)$/.exec(rule.id(event, { get: () => undefined }) ?? '')?.[1] ?? [];
  });
  return [...new Set(types)].toSorted();
}

it('has a title for each type of the activity log', async () => {
  const { app } = await createTestApp();
  expect(activityTypes().length).toBeGreaterThan(30);
  expect(Object.keys(app.activityTitles).toSorted()).toEqual(activityTypes());
});

it('has words of the site for each type of the activity log, once', () => {
  const kinds = import.meta.glob<Readonly<Record<string, unknown>>>(
    '../../../../web-public/src/features/*/activity-kinds.ts',
    { eager: true, import: 'activityKinds' },
  );
  expect(Object.values(kinds).flatMap(Object.keys).toSorted()).toEqual(activityTypes());
});

it('has words for each kind of notification, of the feature that defines it', () => {
  const worded = features.flatMap(({ name, notifications = {} }) =>
    Object.keys(notifications).map((kind) => [kind, name]),
  );
  const defined = contracts.flatMap((feature) =>
    'notifications' in feature
      ? Object.keys(feature.notifications).map((kind) => [kind, feature.name])
      : [],
  );
  expect(worded.toSorted()).toEqual(defined.toSorted());
});
