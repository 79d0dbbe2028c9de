/** The beginning of an error's text, short enough for an answer. */
export const truncateError = (error: string): string => error.slice(0, 1000);
