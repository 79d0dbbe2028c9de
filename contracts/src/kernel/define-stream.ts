/** A key part of a stream's name: the id of a thing, or any other text such as a keyed hash. */
type Key = 'id' | 'text';
type Keys = Key | readonly Key[];
type ValueOf<K extends Key> = K extends 'id' ? number : string;
type Values<K extends Keys> = K extends Key
  ? readonly [ValueOf<K>]
  : K extends readonly Key[]
    ? { readonly [I in keyof K]: K[I] extends Key ? ValueOf<K[I]> : never }
    : never;

/** Names the streams of one kind: `campaignStream(5) === 'campaign-5'`. */
export interface StreamDefinition<P extends string = string, K extends Keys = never> {
  (...key: Values<K>): string;
  readonly prefix: P;
  /** Whether the console may show the events of such a stream. */
  readonly shown: boolean;
  /** Whether its events may have personal fields. */
  readonly personal: boolean;
  readonly matches: (name: string) => boolean;
}

/** The parts of a definition that do not depend on its key. */
export type AnyStreamDefinition = Pick<
  StreamDefinition,
  'prefix' | 'shown' | 'personal' | 'matches'
>;

const patterns: Readonly<Record<Key, string>> = { id: String.raw`\d{1,16}`, text: '.+' };

/**
 * Streams named `{prefix}-{key}`, or `{prefix}-{key}-{key}` with several key parts, of which only
 * the last may contain dashes. Shown in the console when every part is an id, unless `shown` says
 * otherwise. Prefixes are stored and never change. The log refuses an event with personal fields in
 * a stream that is not `personal`; a feature with a `personal` stream lists a member's streams of
 * that kind in its `exports`.
 */
export function defineStream<const P extends string, const K extends Keys>(stream: {
  readonly prefix: P;
  readonly key: K;
  readonly shown?: boolean;
  readonly personal?: boolean;
}): StreamDefinition<P, K> {
  const { prefix, key } = stream;
  const keys: readonly Key[] = typeof key === 'string' ? [key] : key;
  const parts = keys.map((part, index) =>
    part === 'text' && index < keys.length - 1 ? '[^-]+' : patterns[part],
  );
  const pattern = new RegExp(`^${[prefix, ...parts].join('-')}$`);
  const nameOf = (...values: readonly (string | number)[]): string => [prefix, ...values].join('-');
  return Object.assign(nameOf as (...values: Values<K>) => string, {
    prefix,
    shown: stream.shown ?? keys.every((part) => part === 'id'),
    personal: stream.personal ?? false,
    matches: (name: string) => pattern.test(name),
  });
}
