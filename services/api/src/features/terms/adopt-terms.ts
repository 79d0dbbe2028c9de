import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { firstVersion, releaseText } from './release-text.ts';
import { serviceTermsStream, terms } from './terms.ts';

/**
 * Records the text of this release as the first version of an installation that has none. A later
 * release with another text changes nothing: an admin announces it.
 */
export async function adoptTerms({
  events,
  newUuid,
}: Pick<App, 'events' | 'newUuid'>): Promise<void> {
  const data = { version: firstVersion, sections: [...releaseText] };
  await execute(
    events,
    serviceTermsStream,
    terms,
    { kind: 'adopt', data },
    {
      actor: 'system:terms',
      correlationId: newUuid(),
      causationId: newUuid(),
    },
  );
}
