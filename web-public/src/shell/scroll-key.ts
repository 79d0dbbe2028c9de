import type { Location } from 'react-router-dom';

/**
 * The key under which a page's scroll position is kept. The first page of every load has the
 * router's key `default`; its address replaces that, so that an address typed into a tab does not
 * open at the position of the previous page.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;
