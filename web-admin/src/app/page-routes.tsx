import { Route } from 'react-router-dom';
import type { ConsolePage } from '../kernel/define-feature.ts';

/** The routes of the features' pages. */
export const pageRoutes = (pages: readonly ConsolePage[]) =>
  pages.map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
