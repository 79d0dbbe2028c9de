const hashes: Readonly<Record<string, string>> = {
  '/admin/dashboard': '#/',
  '/admin/login': '#/login',
  '/admin/direct': '#/users',
};

/**
 * The hash route for a path that the specification names. The console routes by the hash alone;
 * undefined when the address has a hash or names no such path.
 */
export function hashOf(pathname: string, hash: string): string | undefined {
  if (hash) return undefined;
  return hashes[pathname.replace(/\/$/, '')];
}
