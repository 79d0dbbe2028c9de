export const roles = ['admin', 'auditor'] as const;
export type Role = (typeof roles)[number];
