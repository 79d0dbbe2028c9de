import type { Endpoint } from './route.ts';

export interface Match<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string>>;
}

/** `allowed`: methods of an address that exists but not for this method. */
export type Lookup<T> =
  { readonly found: Match<T> } | { readonly found: undefined; readonly allowed: readonly string[] };

interface Pattern<T> {
  /** Undefined: a parameter. */
  readonly fixed: readonly (string | undefined)[];
  readonly names: readonly string[];
  readonly methods: Map<string, T>;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Finds the endpoint of a method and path. Addresses without parameters win over those with
 * (`/campaigns/trending` over `/campaigns/:id`); case and trailing slashes count.
 * @throws Error when two endpoints have one address.
 */
export function createRouteTable<T>(
  entries: readonly { readonly route: Endpoint['route']; readonly value: T }[],
): (method: string, path: string) => Lookup<T> {
  const fixed = new Map<string, Map<string, T>>();
  const patterns = new Map<string, Pattern<T>>();
  for (const { route, value } of entries) {
    const methods = route.path.includes('/:')
      ? patternOf(patterns, route.path).methods
      : methodsOf(fixed, route.path);
    if (methods.has(route.method)) throw new Error(`${route.name} has two handlers`);
    methods.set(route.method, value);
  }
  const parameterised = [...patterns.values()];

  return (method, path) => {
    // HEAD is a GET whose body the server leaves out.
    const asked = method === 'HEAD' ? 'GET' : method;
    const methods = fixed.get(path);
    const value = methods?.get(asked);
    if (value !== undefined) return { found: { value, params: none } };
    const allowed = new Set(methods?.keys());
    const segments = path.split('/');
    for (const pattern of parameterised) {
      if (!fits(pattern, segments)) continue;
      const match = pattern.methods.get(asked);
      if (match !== undefined) return { found: { value: match, params: read(pattern, segments) } };
      for (const other of pattern.methods.keys()) allowed.add(other);
    }
    return { found: undefined, allowed: [...allowed] };
  };
}

function methodsOf<T>(fixed: Map<string, Map<string, T>>, path: string): Map<string, T> {
  const known = fixed.get(path) ?? new Map<string, T>();
  fixed.set(path, known);
  return known;
}

function patternOf<T>(patterns: Map<string, Pattern<T>>, path: string): Pattern<T> {
  const shape = path.replace(/:\w+/g, ':');
  const segments = path.split('/');
  const known = patterns.get(shape) ?? {
    fixed: segments.map((segment) => (segment.startsWith(':') ? undefined : segment)),
    names: segments.filter((segment) => segment.startsWith(':')).map((name) => name.slice(1)),
    methods: new Map<string, T>(),
  };
  patterns.set(shape, known);
  return known;
}

const fits = (pattern: Pattern<unknown>, segments: readonly string[]): boolean =>
  pattern.fixed.length === segments.length &&
  pattern.fixed.every((part, index) =>
    part === undefined ? segments[index] !== '' : part === segments[index],
  );

function read(
  { fixed, names }: Pattern<unknown>,
  segments: readonly string[],
): Record<string, string> {
  const values = segments.filter((_, index) => fixed[index] === undefined);
  return Object.fromEntries(names.map((name, index) => [name, decode(values[index] ?? '')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding of anything: the contract's schema refuses it as it stands.
    return text;
  }
}
