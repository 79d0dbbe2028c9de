/** Paths from the specification, and the console's pages for them. */
const pages: Readonly<Record<string, string>> = {
  '/dashboard': '/',
  '/direct': '/users',
};

/**
 * The hash route for a path below `/admin`, as in `/admin/campaigns?page=2`, because the console
 * routes by the hash only. Undefined if the URL already has a hash or has no path below `/admin`.
 */
export function hashOf({ pathname, search, hash }: URL | Location): string | undefined {
  const path = pathname.replace(/^\/admin/, '').replace(/\/+$/, '');
  if (hash || path === '') return undefined;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return `#${page ?? path}${search}`;
}
