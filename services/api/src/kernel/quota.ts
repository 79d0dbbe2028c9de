import { messages } from '@rostrum/contracts';
import { DomainError } from './domain-error.ts';

export interface Quota {
  readonly calls: number;
  readonly ms: number;
}

/** Times of the newest events that count, ISO 8601, oldest first; at most as many as the quota allows. */
export type RecentTimes = readonly string[];

/** The recent times after one more event. */
export function withEventAt(recent: RecentTimes, at: string, { calls }: Quota): RecentTimes {
  return [...recent, at].slice(-calls);
}

/** @throws DomainError (429) when the quota is used up at `at` (ISO 8601) */
export function assertWithin(
  recent: RecentTimes,
  at: string,
  { calls, ms }: Quota,
  message: string = messages.tooManyRequests,
): void {
  const oldest = recent.length < calls ? undefined : recent[0];
  if (oldest === undefined) return;
  const leftMs = Date.parse(oldest) + ms - Date.parse(at);
  if (leftMs <= 0) return;
  throw new DomainError('too_many_requests', message, {
    headers: { 'retry-after': String(Math.ceil(leftMs / 1000)) },
  });
}

/** Whether less than `ms` milliseconds have passed from `since` to `at` (both ISO 8601). */
export function isWithin(since: string, at: string, ms: number): boolean {
  return Date.parse(at) - Date.parse(since) < ms;
}
