/** What an operator asked for cannot be done; the message is one line that says why. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}
