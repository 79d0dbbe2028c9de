import { messages, type Route } from '@rostrum/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../kernel/domain-error.ts';
import { rateKey } from './client-address.ts';

export type Bucket = 'read' | 'write' | NonNullable<Route['rate']>;

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Whether successful requests get their point back, so that only failed ones count. */
  readonly countsRefusedOnly?: true;
}

/** Limits per caller's address. */
const buckets: Readonly<Record<Bucket, Limit>> = {
  read: { points: 1200, seconds: 60 },
  write: { points: 240, seconds: 60 },
  login: { points: 10, seconds: 300, countsRefusedOnly: true },
  register: { points: 30, seconds: 3600 },
  payment: { points: 120, seconds: 60 },
  webhook: { points: 3000, seconds: 60, countsRefusedOnly: true },
};

export interface RateLimits {
  /** Takes a point. Returns a function that gives it back, to be called after a success. @throws DomainError (429) */
  take(bucket: Bucket, address: string): Promise<() => void>;
}

const keep = (): void => undefined;

/** `factor` multiplies every limit; 0 switches them off. */
export function createRateLimits(factor: number): RateLimits {
  if (factor === 0) return { take: () => Promise.resolve(keep) };
  const limiters = Object.fromEntries(
    Object.entries(buckets).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points * factor)),
        duration: seconds,
      }),
    ]),
  ) as Record<Bucket, RateLimiterMemory>;

  return {
    async take(bucket, address) {
      const key = rateKey(address);
      const limiter = limiters[bucket];
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError('too_many_requests', messages.tooManyRequests, {
          headers: { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) },
        });
      }
      return buckets[bucket].countsRefusedOnly ? () => void limiter.reward(key) : keep;
    },
  };
}

export const bucketOf = (route: Route): Bucket =>
  route.rate ?? (route.method === 'GET' ? 'read' : 'write');
