import { messages } from '@rostrum/contracts';
import bcrypt from 'bcrypt';
import { DomainError } from '../../kernel/domain-error.ts';

export interface Passwords {
  /** @throws DomainError (503) when too many are waiting. */
  hash(password: string): Promise<string>;
  /** Takes as long when there is no hash. @throws DomainError (503) when too many are waiting. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export interface PasswordOptions {
  /** 2^cost rounds. */
  readonly cost: number;
  /** Hashes under way at once; the rest of Node's thread pool is left to the files. */
  readonly parallel?: number;
  /** Beyond this many waiting, the next one is refused. */
  readonly waiting?: number;
}

/** bcrypt behind a bounded queue: a flood of logins may be refused, but must not stop the house. */
export function createPasswords({ cost, parallel = 2, waiting = 32 }: PasswordOptions): Passwords {
  const queue: (() => void)[] = [];
  let running = 0;
  // No password has this hash: 31 characters of digest that no digest was asked for.
  const nobodys = `${bcrypt.genSaltSync(cost)}${'.'.repeat(31)}`;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (queue.length >= waiting) {
        throw new DomainError('unavailable', messages.tooManyRequests, {
          headers: { 'retry-after': '5' },
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    matches: (password, hash) =>
      inTurn(async () => {
        const same = await bcrypt.compare(password, hash ?? nobodys);
        return same && hash !== undefined;
      }),
  };
}
