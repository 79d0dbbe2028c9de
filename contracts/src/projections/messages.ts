export const projectionMessages = {
  notParked: 'This event is not parked any more.',
  readModelNotFound: 'There is no read model of this name.',
} as const;
