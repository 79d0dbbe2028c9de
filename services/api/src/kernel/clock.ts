/** The product's only clock; whatever needs the time is given it. */
export const systemClock = (): Date => new Date();
