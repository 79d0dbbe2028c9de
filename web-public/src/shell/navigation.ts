import { features } from '../app/all-features.ts';

const inOrder = <L extends { readonly position: number }>(links: L[]): L[] =>
  links.sort((a, b) => a.position - b.position);

/** The links of the mobile menu and the footer. */
export const mainLinks = inOrder(features.flatMap(({ menu = [] }) => menu));
export const headerLinks = mainLinks.filter(({ inHeader }) => inHeader);
/** The links of the footer alone. */
export const footerLinks = inOrder(features.flatMap(({ footer = [] }) => footer));
/** The links of the member's menu and, for members, of the mobile menu. */
export const accountLinks = inOrder(features.flatMap(({ accountMenu = [] }) => accountMenu));
