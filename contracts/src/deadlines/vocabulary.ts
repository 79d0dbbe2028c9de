/** `late`: due and not done yet. `failed`: tried without success; it is tried again. */
export const deadlineStates = ['waiting', 'late', 'failed'] as const;
