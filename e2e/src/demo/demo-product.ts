import { inject } from 'vitest';
import { demoSettings } from './demo-data.ts';
import { Product } from '../product/product.ts';

/** The product on a copy of the demo data, without rate limits unless `environment` sets them. */
export function createDemoProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  return Product.create(
    { ...demoSettings, RATE_LIMIT_FACTOR: '0', ...environment },
    inject('demoData'),
  );
}
