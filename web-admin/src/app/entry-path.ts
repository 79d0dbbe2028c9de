const hashes: Readonly<Record<string, string>> = {
  '/admin/dashboard': '#/',
  '/admin/login': '#/login',
  '/admin/direct': '#/users',
};

/**
 * The hash route of the paths that the specification names; undefined when the address needs no
 * change. The console's own routes live behind the hash.
 */
export function hashOf(pathname: string, hash: string): string | undefined {
  if (hash) return undefined;
  return hashes[pathname.replace(/\/$/, '')];
}
