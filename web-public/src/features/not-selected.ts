/** Why what was given to a trailer is returned; without a full stop. */
export const notSelected = 'The trailer was not selected for production';
