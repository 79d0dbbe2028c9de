import { dayMs, hourMs } from '@rostrum/contracts/kernel/limits';
import { useEffect, useState } from 'react';
import { counted } from '../../ui/text/counted.ts';
import type { Prompt } from './api.ts';

const minuteMs = 60_000;

/** "12 days left", on the last day hours, in the last hour minutes. `now`: ms. */
export function timeLeftText(until: string, now: number): string {
  const leftMs = Date.parse(until) - now;
  if (leftMs <= 0) return 'Ended';
  if (leftMs >= 2 * dayMs) return `${counted(Math.floor(leftMs / dayMs), 'day')} left`;
  if (leftMs >= hourMs) return `${counted(Math.floor(leftMs / hourMs), 'hour')} left`;
  return `${counted(Math.max(1, Math.floor(leftMs / minuteMs)), 'minute')} left`;
}

type Shown = Pick<Prompt, 'phase' | 'cancelled' | 'onHoldSince' | 'acceptsEntries' | 'expiresAt'>;

/** The state of a prompt in two or three words; of an open one, the time that is left. `now`: ms. */
export function promptState(prompt: Shown, now: number): string {
  const { phase, cancelled, onHoldSince, acceptsEntries, expiresAt } = prompt;
  if (onHoldSince !== null) return 'On hold';
  if (cancelled) return 'Cancelled';
  switch (phase) {
    case 'pending_payment':
      return 'Waiting for payment';
    case 'active':
      return acceptsEntries ? timeLeftText(expiresAt, now) : 'Closing';
    case 'closed':
      return 'Closed';
    case 'completed':
      return 'Completed';
    case 'expired':
      return 'Refunded';
    case 'removed':
      return 'Taken down';
  }
}

/** The time in ms, which goes on every minute while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, minuteMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
