import { inject } from 'vitest';
import { demoSettings } from './demo-data.ts';
import { Product } from '../product/product.ts';

/** A running product that test files share. It has the demo data and no rate limits. */
export interface SharedProduct {
  readonly url: string;
}

/** For tests that only read: what they count stays as it is. They sign in as the demo accounts. */
export const untouchedDemo = (): SharedProduct => ({ url: inject('untouchedDemo') });

/**
 * For tests that write as members of their own, about campaigns of their own, and count nothing of
 * all. They change of the demo accounts only what no other file looks at, and set up no second factor.
 */
export const commonDemo = (): SharedProduct => ({ url: inject('commonDemo') });

/**
 * A product of its own on a copy of the demo data, without rate limits unless `environment` sets
 * them: for tests that change its settings, stop it, or change what others count.
 */
export function createDemoProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  return Product.create(
    { ...demoSettings, RATE_LIMIT_FACTOR: '0', ...environment },
    inject('demoData'),
  );
}
