/** The beginning of an error message, so that it fits the answer's schema. */
export const truncateError = (error: string): string => error.slice(0, 1000);
