import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { onBackingServices } from '../create-test-app.ts';
import { checkEnd, nothingSeen, type Observations } from './money-checks.fixture.ts';
import { histories } from './money-commands.fixture.ts';
import { MoneyProduct } from './money-product.fixture.ts';
import { countedKinds, kindsToMeet, playedScenes, playScenes } from './scenes.fixture.ts';

/**
 * `MONEY_RUNS`: number of histories in a longer search, regardless of `PROPERTY_RUNS`.
 * `MONEY_SEED`, `MONEY_PATH`: the seed and the path that a failure prints, to repeat only that history.
 */
const { MONEY_RUNS, MONEY_SEED, MONEY_PATH } = process.env;
const numRuns = MONEY_RUNS === undefined ? runs(30) : Number(MONEY_RUNS);
/** Of histories that begin with all scenes. */
const sceneRuns = MONEY_RUNS === undefined ? runs(5) : Number(MONEY_RUNS);
/**
 * Ten times the duration of a history on a busy machine. A search must not be cut short, because it
 * would pass as if it had found nothing.
 */
const historyMs = 60_000;

describe.skipIf(onBackingServices())('money in the whole product', () => {
  const running = new Set<MoneyProduct>();
  afterEach(async () => {
    for (const product of running) await product.dispose();
    running.clear();
  });

  const onNewProduct = async (
    act: (product: MoneyProduct, seen: Observations) => Promise<void>,
  ): Promise<void> => {
    const product = await MoneyProduct.create();
    running.add(product);
    const seen = nothingSeen();
    await act(product, seen);
    await checkEnd(product, seen);
    await product.dispose();
    running.delete(product);
  };
  const seed = {
    ...(MONEY_SEED !== undefined && { seed: Number(MONEY_SEED) }),
    ...(MONEY_PATH !== undefined && { path: MONEY_PATH }),
  };

  it(
    'is neither lost nor made by any history of payments, refunds, webhooks, closes and crashes',
    { timeout: numRuns * historyMs },
    async () => {
      await fc.assert(
        fc.asyncProperty(histories(40), (commands) =>
          onNewProduct(async (product, seen) => {
            await product.openSome();
            await fc.asyncModelRun(() => ({ model: seen, real: product }), commands);
          }),
        ),
        { numRuns, ...seed },
      );
    },
  );

  it(
    'is neither lost nor made where all kinds of differences, late captures and returned payments are met in any order',
    { timeout: sceneRuns * historyMs },
    async () => {
      await fc.assert(
        fc.asyncProperty(playedScenes, histories(5), (scenes, commands) =>
          onNewProduct(async (product, seen) => {
            await playScenes(product, seen, scenes);
            const counts = countedKinds(await product.test.eventsAfter(''));
            expect(kindsToMeet.filter((kind) => !counts.has(kind))).toEqual([]);
            await fc.asyncModelRun(() => ({ model: seen, real: product }), commands);
          }),
        ),
        { numRuns: sceneRuns, ...seed },
      );
    },
  );
});
