/** The time, injected: nothing in this package asks the machine for it. */
export type Clock = () => Date;
