import { messages, rateLimits, type RateLimit, type Route } from '@rostrum/contracts';
import type { RateCounts } from '@rostrum/state';
import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../kernel/domain-error.ts';
import { KeyedMutex } from '../kernel/keyed-mutex.ts';

export interface RateLimits {
  /**
   * Counts a call for `key`: a client's address (`rateKey`), or the name of an account. Returns a
   * function to call after a success: it takes the count back if the limit has `countsRefusedOnly`.
   * @throws DomainError (429)
   */
  consume(limit: RateLimit, key: string): Promise<() => void>;
}

export interface RateLimitOptions {
  /** Multiplies every limit; 0 switches them off. */
  readonly factor: number;
  readonly counts: RateCounts;
  /** Whether other processes use the same state; every limit is then counted there. */
  readonly shared: boolean;
  /** Salts the hash that maps a key to its counter, so that callers cannot predict it. */
  readonly secret: string;
  readonly clock: () => Date;
}

type Take = (key: string) => Promise<() => void>;

const keep = (): void => undefined;

/**
 * Hexadecimal digits of a counter's name: at most 65,536 counters per limit, however many addresses
 * call. Keys with the same counter share it.
 */
const counterDigits = 4;
/** Calls are reserved in the state in batches of limit / 50, so that most calls write nothing. */
const parts = 50;

/** Counts in memory, or in the state if the count has to survive restarts or is shared. */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { factor, shared, secret } = options;
  if (factor === 0) return { consume: () => Promise.resolve(keep) };
  const takes = new Map<string, Take>();
  const takeOf = (limit: RateLimit): Take => {
    const points = Math.max(1, Math.round(limit.calls * factor));
    const stored = shared || limit.survivesRestart === true;
    const take =
      takes.get(limit.name) ??
      (stored ? countInState(options, limit, points) : countInMemory(limit, points));
    takes.set(limit.name, take);
    return take;
  };
  return {
    async consume(limit, key) {
      const counter = hash('sha256', `${secret}\0${limit.name}\0${key}`).slice(0, counterDigits);
      const giveBack = await takeOf(limit)(counter);
      return limit.countsRefusedOnly ? giveBack : keep;
    },
  };
}

function countInMemory({ name, seconds }: RateLimit, points: number): Take {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(error.msBeforeNext);
    }
    return () => void limiter.reward(key);
  };
}

/** Calls that are counted in the state and not used yet. `until`: epoch milliseconds. */
interface Reserve {
  left: number;
  readonly until: number;
}

/** Counts in the state; reserves several calls at once if the limit is 100 or more. */
function countInState(
  { counts, clock }: RateLimitOptions,
  { name, seconds }: RateLimit,
  points: number,
): Take {
  const bounds = {
    calls: Math.max(1, Math.floor(points / parts)),
    limit: points,
    windowMs: seconds * 1000,
  };
  const reserves = new Map<string, Reserve>();
  const mutex = new KeyedMutex();
  const reserveOf = (key: string): Reserve | undefined => {
    const reserve = reserves.get(key);
    return reserve && reserve.until > clock().getTime() ? reserve : undefined;
  };
  return async (counter) => {
    const key = `${name}/${counter}`;
    await mutex.run(key, async () => {
      const reserve = reserveOf(key);
      if (reserve && reserve.left > 0) {
        reserve.left -= 1;
        return;
      }
      const { taken, until } = await counts.consume(key, bounds);
      if (taken === 0) throw tooMany(until - clock().getTime());
      reserves.set(key, { left: taken - 1, until });
    });
    return () => {
      const reserve = reserveOf(key);
      if (bounds.calls > 1) {
        if (reserve) reserve.left += 1;
      } else {
        // While the state cannot be written, the call stays counted.
        counts.giveBack(key).catch(keep);
      }
    };
  };
}

function tooMany(ms: number): DomainError {
  return new DomainError('too_many_requests', messages.tooManyRequests, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) },
  });
}

export const rateLimitOf = (route: Route): RateLimit =>
  route.rate ?? (route.method === 'GET' ? rateLimits.read : rateLimits.write);
