import type { TestProject } from 'vitest/node';
import { Product } from '../product/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a data directory with the demo data. No process has it open. */
    demoData: string;
  }
}

/** Settings with which the demo accounts have the published password. */
export const demoSettings = { DEMO: '1', HOST: '' } as const;

/**
 * Writes the demo data once for all test files: writing it takes four times as long as starting
 * with it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await Product.create(demoSettings);
  await product.stop();
  project.provide('demoData', product.dataDir);
  return () => product.dispose();
}
