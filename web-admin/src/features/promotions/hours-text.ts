export const hoursText = (hours: number): string =>
  hours === 1 ? 'one hour' : `${String(hours)} hours`;
