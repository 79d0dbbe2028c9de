import { messages, rateLimits, type RateLimit, type Route } from '@rostrum/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../kernel/domain-error.ts';
import { rateKey } from './client-address.ts';

export interface RateLimits {
  /** Counts a call. Returns a function that uncounts it, to be called after a success. @throws DomainError (429) */
  take(limit: RateLimit, address: string): Promise<() => void>;
}

const keep = (): void => undefined;

/** `factor` multiplies every limit; 0 switches them off. */
export function createRateLimits(factor: number): RateLimits {
  if (factor === 0) return { take: () => Promise.resolve(keep) };
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ name, calls, seconds }: RateLimit): RateLimiterMemory => {
    const limiter =
      limiters.get(name) ??
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(calls * factor)),
        duration: seconds,
      });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async take(limit, address) {
      const key = rateKey(address);
      const limiter = limiterOf(limit);
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError('too_many_requests', messages.tooManyRequests, {
          headers: { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) },
        });
      }
      return limit.countsRefusedOnly ? () => void limiter.reward(key) : keep;
    },
  };
}

export const rateLimitOf = (route: Route): RateLimit =>
  route.rate ?? (route.method === 'GET' ? rateLimits.read : rateLimits.write);
