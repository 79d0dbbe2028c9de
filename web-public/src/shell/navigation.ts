import { features } from '../app/all-features.ts';

/** The links of the header, the mobile menu and the footer. */
export const mainLinks = features
  .flatMap(({ menu = [] }) => menu)
  .sort((a, b) => a.position - b.position);
