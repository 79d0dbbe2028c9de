import { inject } from 'vitest';
import { demoSettings } from './demo-data.ts';
import { Product } from './product.ts';

/** The product with a copy of the demo data that is its own, without limits on requests unless they are set. */
export function createDemoProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  return Product.create(
    { ...demoSettings, RATE_LIMIT_FACTOR: '0', ...environment },
    inject('demoData'),
  );
}
