import type { Location } from 'react-router-dom';

/**
 * The key under which a page's scroll position is stored. The router gives the first page after
 * every load the key `default`; it is replaced by the path and query, so that a typed URL does not
 * open at the scroll position of another page.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;
