import { rmSync } from 'node:fs';
import { shortIntervals } from '../drills/faults.ts';
import { editedEnvironment } from '../drills/rewriting/edited-server.ts';
import { marksOf } from '../drills/rewriting/marks.ts';
import { editsFor } from '../drills/rewriting/rewrite.ts';
import { MovedClock } from '../drills/support/moved-clock.ts';
import { root } from './product-process.ts';
import { Product } from './product.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

/** A product without demo data and without rate limits, whose clock a test moves. */
export interface MovedProduct {
  readonly product: Product;
  readonly clock: MovedClock;
  /** Kills the process and removes its data. */
  dispose(): Promise<void>;
}

/** Its deadlines are read several times a second, so that those of a moved clock fire at once. */
export async function createMovedProduct(): Promise<MovedProduct> {
  const directory = createTemporaryDirectory('clock');
  const clock = new MovedClock(directory);
  const edits = editsFor([clock.fault, ...shortIntervals], marksOf(root));
  const product = await Product.create({ RATE_LIMIT_FACTOR: '0', ...editedEnvironment(edits) });
  return {
    product,
    clock,
    dispose: async () => {
      await product.dispose();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
