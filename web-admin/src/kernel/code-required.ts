/** Thrown by a login that needs a second-factor code. The message tells the user what to do. */
export class CodeRequired extends Error {
  override readonly name = 'CodeRequired';
}
