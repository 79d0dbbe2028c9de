/** Why a session was revoked: by the member, or by an admin. */
export const revocations = ['by_member', 'by_admin'] as const;
export type Revocation = (typeof revocations)[number];
