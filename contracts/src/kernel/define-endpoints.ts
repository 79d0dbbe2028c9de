export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Addresses of the API that do not begin with `/api/`. */
export const addressesOutsideApi = ['/simple-upload'] as const;

/** Path of a route. Parameters are written `:name`. */
export type RoutePath = `/api/${string}` | (typeof addressesOutsideApi)[number];

/** Name, method and path of a route: plain data, so that the sites can call without the schemas. */
export interface Endpoint<N extends string = string> {
  readonly name: N;
  readonly method: Method;
  readonly path: RoutePath;
}

type Table = Readonly<Record<string, readonly [Method, RoutePath]>>;

export type Endpoints<T extends Table> = {
  readonly [N in keyof T & string]: {
    readonly name: N;
    readonly method: T[N][0];
    readonly path: T[N][1];
  };
};

/** The endpoints of a feature, from method and path by name. */
export function defineEndpoints<const T extends Table>(table: T): Endpoints<T> {
  return Object.fromEntries(
    Object.entries(table).map(([name, [method, path]]) => [name, { name, method, path }]),
  ) as unknown as Endpoints<T>;
}
