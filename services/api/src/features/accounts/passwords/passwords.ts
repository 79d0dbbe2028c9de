import { messages } from '@rostrum/contracts';
import { accountLimits } from '@rostrum/contracts/accounts';
import bcrypt from 'bcrypt';
import type { App } from '../../../runtime/app.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { runHashJob } from './hash-thread.ts';

export interface Passwords {
  /** Of the compatibility form (NFKC). @throws DomainError (503) when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Without a hash: false, after the same time. Compares the password in NFKC, and as it was typed,
   * which older hashes are of. @throws DomainError (503) when the queue is full.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export interface PasswordOptions {
  /** 2^cost rounds. */
  readonly cost: number;
  /** Hashes computed at once, each in a thread. */
  readonly parallel?: number;
  /** Length of the queue; a call beyond it is refused. */
  readonly waiting?: number;
}

const shared = new WeakMap<object, Passwords>();

/** The queue of this process, which all features share. */
export function passwordsOf({ config }: Pick<App, 'config'>): Passwords {
  const passwords = shared.get(config) ?? createPasswords({ cost: config.passwordCost });
  shared.set(config, passwords);
  return passwords;
}

/** bcrypt behind a bounded queue: a flood of logins is refused and does not stop the server. */
export function createPasswords({ cost, parallel = 2, waiting = 32 }: PasswordOptions): Passwords {
  const queue: (() => void)[] = [];
  let running = 0;
  // A well-formed hash that no password matches.
  const unmatchable = `${bcrypt.genSaltSync(cost)}${'.'.repeat(31)}`;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
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
    hash: (password) =>
      queued(() => runHashJob<string>({ password: password.normalize('NFKC'), cost })),
    matches: (typed, hash = unmatchable) =>
      queued(async () => {
        // bcrypt would compare only the beginning of a longer form.
        const forms = [...new Set([typed.normalize('NFKC'), typed])].filter(
          (form) => Buffer.byteLength(form) <= accountLimits.password.maxBytes,
        );
        for (const password of forms) {
          if (await runHashJob<boolean>({ password, cost, hash })) return true;
        }
        return false;
      }),
  };
}
