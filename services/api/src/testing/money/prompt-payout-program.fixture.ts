import { features } from '../../runtime/all-features.ts';
import { createApp } from '../../runtime/composition.ts';
import type { Feature } from '../../runtime/define-feature.ts';
import { TestClock } from '../clock.ts';
import type { PayoutReport, PayoutWork } from './killed-payout.fixture.ts';
import { payOut } from './prompt-payout.fixture.ts';
import { PromptTargets } from './prompt-targets.fixture.ts';
import { StoppingLog } from './stopping-log.fixture.ts';

/**
 * Program that starts the product on a data directory, pays a prompt out, stops the product and exits.
 * Stops at an append, if its parent says so, until the parent kills it.
 */
async function run({ config, startsAt, askerId, winners, payout, stopAt }: PayoutWork) {
  const prompts = new PromptTargets();
  prompts.askerId = askerId;
  for (const [prompt, members] of winners) prompts.winners.set(prompt, members);
  (features as Feature[]).push(prompts.feature);
  const tell = (report: PayoutReport) => process.send?.(report);
  const log = new StoppingLog(stopAt, () => {
    tell({ appended: log.appended, isStopped: true });
  });
  const clock = new TestClock(startsAt).now;
  const product = await createApp(config, { clock, aroundEvents: log.around });
  const { url } = await product.start();
  await payOut({ app: product.app, url }, prompts, payout, 'First transfer');
  await product.stop();
  tell({ appended: log.appended, isStopped: false });
  process.disconnect();
}

process.once('message', (work: PayoutWork) => void run(work));
