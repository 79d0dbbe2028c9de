import type { MeasuredServer } from './measured-server.ts';

const EVERY_MS = 1_000;
/** Seconds of processor time within `EVERY_MS` below which a server counts as idle. */
const IDLE_SECONDS = 0.05;
const TIMES = 3;

/** Resolves when a server has been idle for three seconds. */
export async function untilIdle({ cpuSeconds }: Pick<MeasuredServer, 'cpuSeconds'>): Promise<void> {
  for (let idle = 0; idle < TIMES;) {
    const before = cpuSeconds();
    if (Number.isNaN(before)) throw new Error('the processor time of the server is not known');
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    idle = cpuSeconds() - before < IDLE_SECONDS ? idle + 1 : 0;
  }
}
