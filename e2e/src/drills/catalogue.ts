import { acknowledgedOrder } from './all/acknowledged-order.ts';
import { backup } from './all/backup.ts';
import { clock } from './all/clock.ts';
import { crashAfterCapture } from './all/crash-after-capture.ts';
import { deletedStream } from './all/deleted-stream.ts';
import { election } from './all/election.ts';
import { failingDisk } from './all/failing-disk.ts';
import { flippedBits } from './all/flipped-bits.ts';
import { fullDiskOfLogLines } from './all/full-disk-of-log-lines.ts';
import { fullDisk } from './all/full-disk.ts';
import { goldenLogsDrill } from './all/golden-logs.ts';
import { kill } from './all/kill.ts';
import { killedProjector } from './all/killed-projector.ts';
import { lostWebhooks } from './all/lost-webhooks.ts';
import { mismatch } from './all/mismatch.ts';
import { newerReadModels } from './all/newer-read-models.ts';
import { oneStream } from './all/one-stream.ts';
import { orderlyStop } from './all/orderly-stop.ts';
import { orders } from './all/orders.ts';
import { payoutDrill } from './all/payout.ts';
import { poisonEvent } from './all/poison-event.ts';
import { powerCut } from './all/power-cut.ts';
import { providerFaults } from './all/provider-faults.ts';
import { rebuild } from './all/rebuild.ts';
import { refusedRefundsDrill } from './all/refused-refunds.ts';
import { sameKey } from './all/same-key.ts';
import { slowDisk } from './all/slow-disk.ts';
import { truncatedWal } from './all/truncated-wal.ts';
import { twoProjectors } from './all/two-projectors.ts';
import { twoSchedulersDrill } from './all/two-schedulers.ts';
import { webhookCopies } from './all/webhook-copies.ts';
import { wholeRefund } from './all/whole-refund.ts';
import type { Drill } from './drill.ts';

/** Every drill, in execution order. */
export const drills: readonly Drill[] = [
  kill,
  powerCut,
  acknowledgedOrder,
  truncatedWal,
  flippedBits,
  deletedStream,
  fullDisk,
  fullDiskOfLogLines,
  failingDisk,
  slowDisk,
  killedProjector,
  twoProjectors,
  rebuild,
  poisonEvent,
  newerReadModels,
  webhookCopies,
  lostWebhooks,
  orders,
  mismatch,
  providerFaults,
  crashAfterCapture,
  sameKey,
  oneStream,
  clock,
  twoSchedulersDrill,
  wholeRefund,
  election,
  refusedRefundsDrill,
  payoutDrill,
  orderlyStop,
  backup,
  goldenLogsDrill,
];

/** @throws RangeError when there is no drill of this name */
export function drillNamed(name: string): Drill {
  const found = drills.find((drill) => drill.name === name);
  if (found === undefined) {
    const known = drills.map((drill) => drill.name).join(', ');
    throw new RangeError(`there is no drill "${name}"; there are ${known}`);
  }
  return found;
}
