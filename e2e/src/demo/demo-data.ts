import type { TestProject } from 'vitest/node';
import { Product } from '../product/product.ts';
import { findDemoRecords, type DemoRecords } from './demo-records.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a data directory with the demo data. No process has it open. */
    demoData: string;
    /** Records of the demo data, which have the same ids in each copy of it. */
    demoRecords: DemoRecords;
    /** Address of a running product with the demo data, which no test changes. */
    untouchedDemo: string;
    /** Address of a running product with the demo data, in which tests add records of their own. */
    commonDemo: string;
  }
}

/** Settings with which the demo accounts have the published password. */
export const demoSettings = { DEMO: '1', HOST: '' } as const;

/**
 * Writes the demo data once for all test files: writing it takes four times as long as starting
 * with it. Starts the products that test files share.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await Product.create(demoSettings);
  await product.stop();
  project.provide('demoData', product.dataDir);
  const start = () => Product.create({ ...demoSettings, RATE_LIMIT_FACTOR: '0' }, product.dataDir);
  const [untouched, common] = await Promise.all([start(), start()]);
  project.provide('demoRecords', await findDemoRecords(untouched.url));
  project.provide('untouchedDemo', untouched.url);
  project.provide('commonDemo', common.url);
  return async () => {
    await Promise.all([product, untouched, common].map((each) => each.dispose()));
  };
}
