/** A structured logger. */
export interface RunnerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silent: RunnerLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
