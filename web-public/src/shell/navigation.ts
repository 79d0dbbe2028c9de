import { features } from '../features.ts';

/** The links of the header, the mobile menu and the footer. */
export const mainLinks = features.flatMap(({ menu = [] }) => menu);
