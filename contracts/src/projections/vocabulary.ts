/** Commands of an operator for a parked event: fold it again, or leave it out for its group. */
export const parkedCommands = ['retry', 'skip'] as const;
export type ParkedCommand = (typeof parkedCommands)[number];
