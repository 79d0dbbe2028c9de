import type { Target } from '@rostrum/contracts';
import { createContext, use } from 'react';
import type { Member } from '../accounts/index.ts';

/** What all parts of a discussion need to know. */
export interface Discussion {
  readonly target: Target;
  /** The comment or answer that the address names. */
  readonly linkedId: number | undefined;
  /** Who created what it is about. */
  readonly creatorId: number;
  /** Whether it takes comments at the moment. */
  readonly takesComments: boolean;
  readonly member: Member | undefined;
  /** Milliseconds; when the comments were loaded. */
  readonly now: number;
  /** Lets screen readers say what has changed. */
  readonly announce: (text: string) => void;
}

export const DiscussionContext = createContext<Discussion | undefined>(undefined);

export function useDiscussion(): Discussion {
  const discussion = use(DiscussionContext);
  if (!discussion) throw new Error('a part of the discussion is outside of it');
  return discussion;
}
