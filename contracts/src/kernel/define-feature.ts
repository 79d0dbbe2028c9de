import type { AnyEventDefinition } from './define-event.ts';
import type { ListDefinition } from './define-list.ts';
import type { Route } from './define-route.ts';
import type { AnyStreamDefinition } from './define-stream.ts';

/** What a notification is about, on the wire. */
export const notificationTypes = ['follow', 'comment', 'like', 'reaction', 'other'] as const;

export interface NotificationKindDefinition {
  readonly type: (typeof notificationTypes)[number];
  /** Whether it is about money: more of them are kept. */
  readonly money?: true;
}

/** The definitions of one feature. Tables and types of all features are derived from these. */
export interface FeatureDefinition {
  /** Name of the feature's folder. */
  readonly name: string;
  readonly events?: Readonly<Record<string, AnyEventDefinition>>;
  readonly routes?: Readonly<Record<string, Route>>;
  readonly streams?: Readonly<Record<string, AnyStreamDefinition>>;
  readonly lists?: Readonly<Record<string, ListDefinition>>;
  /** The kinds of its deadlines. The names are stored. */
  readonly deadlines?: readonly string[];
  /** The kinds of its notifications. The names are stored. */
  readonly notifications?: Readonly<Record<string, NotificationKindDefinition>>;
}

/** Keeps the literal types of a feature's definitions. */
export function defineFeature<const F extends FeatureDefinition>(feature: F): F {
  return feature;
}

/** Kinds of definitions that a feature brings. */
type Part = Exclude<keyof FeatureDefinition, 'name' | 'deadlines' | 'notifications'>;

/** The definitions of one kind of all features, as a union. */
export type DefinitionOf<F extends FeatureDefinition, P extends Part> =
  F extends Readonly<Record<P, infer D>> ? D[keyof D] : never;

/** The definitions of one kind of all features. */
export function definitionsOf<F extends FeatureDefinition, P extends Part>(
  features: readonly F[],
  part: P,
): readonly DefinitionOf<F, P>[] {
  return features.flatMap((feature) =>
    Object.values(feature[part] ?? {}),
  ) as unknown as readonly DefinitionOf<F, P>[];
}

/** The kinds of deadlines of all features, as a union. */
export type DeadlineKindOf<F extends FeatureDefinition> = F extends {
  readonly deadlines: readonly (infer K extends string)[];
}
  ? K
  : never;

/** The kinds of notifications of all features, as a union. */
export type NotificationKindOf<F extends FeatureDefinition> = F extends {
  readonly notifications: Readonly<Record<infer K extends string, NotificationKindDefinition>>;
}
  ? K
  : never;
