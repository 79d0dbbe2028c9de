import { exportStream } from '@rostrum/contracts/personal-data';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the exports of a random history. */
const firstId = 7000;

function exportAs(type: 'OwnDataExported' | 'DataExported') {
  return (world: World, { who }: Act): void => {
    if (world.members.length === 0) return;
    world.add(exportStream(firstId + world.events.length), {
      type,
      data: { userId: world.member(who).id, what: 'own_data', filter: null },
    });
  };
}

export const acts: Acts = {
  exportOwnData: { weight: 1, run: exportAs('OwnDataExported') },
  exportData: { weight: 1, run: exportAs('DataExported') },
};
