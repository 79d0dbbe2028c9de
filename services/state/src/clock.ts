/** Returns the current time. Injected; nothing in this package reads the system clock. */
export type Clock = () => Date;
