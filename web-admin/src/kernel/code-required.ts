/** The login needs a code of the member's second factor; the message says what to do. */
export class CodeRequired extends Error {
  override readonly name = 'CodeRequired';
}
