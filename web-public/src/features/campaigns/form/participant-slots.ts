/** The numbers in the names of the fields of participants, such as `participant3`. */
export const participantSlots = [1, 2, 3, 4, 5, 6, 7, 8] as const;
