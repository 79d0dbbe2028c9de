import { createApp } from '../../runtime/composition.ts';
import { TestClock } from '../clock.ts';
import type { PayoutReport, PayoutWork } from './killed-payout.fixture.ts';
import { payOut } from './prompt-payout.fixture.ts';
import { StoppingLog } from './stopping-log.fixture.ts';

/**
 * Program that starts the product on a data directory, pays a prompt out, stops the product and exits.
 * Stops at an append, if its parent says so, until the parent kills it.
 */
async function run({ config, startsAt, payout, stopAt }: PayoutWork) {
  const tell = (report: PayoutReport) => process.send?.(report);
  const log = new StoppingLog(stopAt, () => {
    tell({ appended: log.appended, isStopped: true });
  });
  const clock = new TestClock(startsAt);
  const product = await createApp(config, { clock: clock.now, aroundEvents: log.around });
  const { url } = await product.start();
  const advance = (ms: number) => {
    clock.advance(ms);
  };
  await payOut({ app: product.app, url, advance }, payout, 'First transfer');
  await product.stop();
  tell({ appended: log.appended, isStopped: false });
  process.disconnect();
}

process.once('message', (work: PayoutWork) => void run(work));
