/** Paths that the specification names, with their pages of the console. */
const pages: Readonly<Record<string, string>> = {
  '/dashboard': '/',
  '/direct': '/users',
};

/**
 * The hash route for a path below `/admin`, as in `/admin/campaigns?page=2`. The console routes by
 * the hash alone; undefined when the address has a hash or names no path.
 */
export function hashOf({ pathname, search, hash }: URL | Location): string | undefined {
  const path = pathname.replace(/^\/admin/, '').replace(/\/+$/, '');
  if (hash || path === '') return undefined;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return `#${page ?? path}${search}`;
}
