import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { features } from '../../runtime/all-features.ts';
import type { Feature } from '../../runtime/define-feature.ts';
import { onBackingServices } from '../create-test-app.ts';
import { checkEnd, nothingSeen } from './money-checks.fixture.ts';
import { histories } from './money-commands.fixture.ts';
import { MoneyProduct } from './money-product.fixture.ts';
import { PromptTargets } from './prompt-targets.fixture.ts';

/**
 * `MONEY_RUNS`: number of histories in a longer search, regardless of `PROPERTY_RUNS`.
 * `MONEY_SEED`: the seed that a failure prints.
 */
const { MONEY_RUNS, MONEY_SEED } = process.env;
const numRuns = MONEY_RUNS === undefined ? runs(30) : Number(MONEY_RUNS);
/**
 * Ten times the duration of a history on a busy machine. A search must not be cut short, because it
 * would pass as if it had found nothing.
 */
const historyMs = 60_000;

describe.skipIf(onBackingServices())('money in the whole product', () => {
  const prompts = new PromptTargets();
  const all = features as Feature[];
  beforeAll(() => all.push(prompts.feature));
  afterAll(() => all.pop());
  const running = new Set<MoneyProduct>();
  afterEach(async () => {
    for (const product of running) await product.dispose();
    running.clear();
  });

  it(
    'is neither lost nor made by any history of payments, refunds, webhooks, closes and crashes',
    { timeout: numRuns * historyMs },
    async () => {
      await fc.assert(
        fc.asyncProperty(histories(40), async (commands) => {
          const product = await MoneyProduct.create(prompts);
          running.add(product);
          const seen = nothingSeen();
          await product.openSome();
          await fc.asyncModelRun(() => ({ model: seen, real: product }), commands);
          await checkEnd(product, seen);
          await product.dispose();
          running.delete(product);
        }),
        {
          numRuns,
          ...(MONEY_SEED !== undefined && { seed: Number(MONEY_SEED) }),
        },
      );
    },
  );
});
