import type { Answer } from '@rostrum/contracts/client';

export type CommentRecord = Answer<'adminListComments'>[number];
