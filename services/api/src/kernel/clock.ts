/** The product's only clock. The composition root passes it to everything that needs the time. */
// Marked for drills: system-clock
export const systemClock = (): Date => new Date();
