import { messages, rateLimits, type RateLimit, type Route } from '@rostrum/contracts';
import type { RateCounts } from '@rostrum/state';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../kernel/domain-error.ts';
import { KeyedMutex } from '../kernel/keyed-mutex.ts';

export interface RateLimits {
  /**
   * Counts a call for `key`: a client's address (`rateKey`), or the name of an account. Returns a
   * function to call after a success: it takes the count back if the limit has `countsRefusedOnly`.
   * `message`: what a refusal says.
   * @throws DomainError (429)
   */
  consume(limit: RateLimit, key: string, message?: string): Promise<() => void>;
}

export interface RateLimitOptions {
  /** Multiplies every limit; 0 switches them off. */
  readonly factor: number;
  readonly counts: RateCounts;
  /** Whether other processes use the same state; every limit is then counted there. */
  readonly shared: boolean;
  /** Key of the hash that names a counter, since the state holds no addresses and names. */
  readonly secret: string;
  readonly clock: () => Date;
  /** Maximum number of counters in memory, and of those in the state that this process remembers. */
  readonly maxCounters?: number;
}

interface Counting {
  readonly take: (counter: string, message: string) => Promise<() => void>;
  readonly forget: (counter: string) => void;
}

const keep = (): void => undefined;

/** Counters are some 300 bytes each. */
const defaultMaxCounters = 100_000;
/** Hexadecimal digits of a counter's name. */
const counterDigits = 32;
/** Calls are reserved in the state in batches of limit / 50, so that most calls write nothing. */
const parts = 50;

/**
 * Counts in memory, or in the state if the count has to survive restarts or is shared. A counter is
 * kept until its window ends; if there are too many, the one that was not used for longest goes.
 */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { factor, shared, secret, maxCounters = defaultMaxCounters } = options;
  if (factor === 0) return { consume: () => Promise.resolve(keep) };
  const countings = new Map<string, Counting>();
  const isStored = (limit: RateLimit): boolean => shared || limit.survivesRestart === true;
  const countingOf = (limit: RateLimit): Counting => {
    const points = Math.max(1, Math.round(limit.calls * factor));
    const counting =
      countings.get(limit.name) ??
      (isStored(limit) ? countInState(options, limit, points) : countInMemory(limit, points));
    countings.set(limit.name, counting);
    return counting;
  };
  /** The counters in use, each with the function that forgets it. */
  const counters = () =>
    new LRUCache<string, () => void>({
      max: maxCounters,
      dispose: (forget, _, reason) => {
        if (reason === 'evict') forget();
      },
    });
  const [stored, inMemory] = [counters(), counters()];
  return {
    async consume(limit, key, message = messages.tooManyRequests) {
      const digest = hash('sha256', `${secret}\0${limit.name}\0${key}`);
      const counter = digest.slice(0, counterDigits);
      const counting = countingOf(limit);
      const used = isStored(limit) ? stored : inMemory;
      const name = `${limit.name}/${counter}`;
      if (used.get(name) === undefined) {
        used.set(name, () => {
          counting.forget(counter);
        });
      }
      const giveBack = await counting.take(counter, message);
      return limit.countsRefusedOnly ? giveBack : keep;
    },
  };
}

function countInMemory({ name, seconds }: RateLimit, points: number): Counting {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(counter, message) {
      try {
        await limiter.consume(counter);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext, message);
      }
      return () => void limiter.reward(counter);
    },
    forget: (counter) => void limiter.delete(counter),
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
): Counting {
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
  const keyOf = (counter: string): string => `${name}/${counter}`;
  return {
    async take(counter, message) {
      const key = keyOf(counter);
      await mutex.run(key, async () => {
        const reserve = reserveOf(key);
        if (reserve && reserve.left > 0) {
          reserve.left -= 1;
          return;
        }
        const { taken, until } = await counts.consume(key, bounds);
        if (taken === 0) throw tooMany(until - clock().getTime(), message);
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
    },
    forget(counter) {
      const key = keyOf(counter);
      reserves.delete(key);
      // While the state cannot be written, the counter stays until its window ends.
      counts.forget(key).catch(keep);
    },
  };
}

function tooMany(ms: number, message: string): DomainError {
  return new DomainError('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) },
  });
}

export const rateLimitOf = (route: Route): RateLimit =>
  route.rate ?? (route.method === 'GET' ? rateLimits.read : rateLimits.write);
