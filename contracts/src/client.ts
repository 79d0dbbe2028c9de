import type { Routes } from './index.ts';
import {
  createClientOf,
  type AnswerOf,
  type ClientOf,
  type InputOf,
  type ClientOptions,
} from './kernel/client.ts';

export {
  ApiError,
  type AnswerWithMeta,
  type CallOptions,
  type ClientOptions,
} from './kernel/client.ts';

/** The client of the product's routes. */
export type Client = ClientOf<Routes>;
export type Input<N extends keyof Routes> = InputOf<Routes[N]>;
export type Answer<N extends keyof Routes> = AnswerOf<Routes[N]>;

export function createClient(options?: ClientOptions): Client {
  return createClientOf<Routes>(options);
}
