/** What the whole server asks about the Terms of Service. */
export interface CurrentTerms {
  /** The version in force, and the one that is announced. Reads nothing while the state is cached. */
  versions(): Promise<{ readonly inForce: string; readonly announced: string | null }>;
  /** Whether a member has accepted the version in force. */
  acceptedBy(userId: number): Promise<boolean>;
}
