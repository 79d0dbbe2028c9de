import { accountLimits } from '@rostrum/contracts/accounts';
import { commentLimits } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { findByUsername } from '../accounts/index.ts';
import { isBlockedBetween } from '../blocks/index.ts';

const { min, max } = accountLimits.username;
/** `@` with a username, which is not a part of an address such as `ada@example.org`. */
const mention = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}._@-])@([\p{L}\p{N}._-]{${String(min)},${String(max)}})(?![\p{L}\p{N}])`,
  'gu',
);

/** The first names that a text mentions, each once, whatever its case and what ends its sentence. */
export function namesIn(content: string): readonly string[] {
  const names = new Map<string, string>();
  for (const [, name = ''] of content.matchAll(mention)) {
    if (names.size === commentLimits.mentions) break;
    const key = withoutEnd(name).toLowerCase();
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/**
 * Ids of the members whom a text mentions, besides its author. Names that nobody has are left out,
 * and so are members with whom a block exists.
 */
export async function mentionedIn(
  app: Pick<App, 'events' | 'keyedHash'>,
  content: string,
  authorId: number,
): Promise<readonly number[]> {
  const found = await Promise.all(namesIn(content).map((name) => memberNamed(app, name)));
  const ids = [...new Set(found)].filter((id) => id !== undefined && id !== authorId);
  const mentioned = await Promise.all(
    ids.map(async (id) =>
      id === undefined || (await isBlockedBetween(app.events, authorId, id)) ? [] : [id],
    ),
  );
  return mentioned.flat();
}

const withoutEnd = (name: string): string => name.replace(/[._-]+$/u, '');

/** The member with a name, which may be followed by the end of a sentence. */
async function memberNamed(
  app: Pick<App, 'events' | 'keyedHash'>,
  name: string,
): Promise<number | undefined> {
  const alone = withoutEnd(name);
  const found =
    (await findByUsername(app, name)) ??
    (alone === name || alone.length < min ? undefined : await findByUsername(app, alone));
  return found?.userId;
}
