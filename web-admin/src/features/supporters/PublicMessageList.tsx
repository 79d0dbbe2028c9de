import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { filterSources } from '../../lists/list-declaration.ts';
import { ReportableList } from '../reports/index.ts';
import { shown } from './message-columns.tsx';
import { messageStateChoices } from './MessageChips.tsx';

const source = filterSources(adminPublicMessages);
const empty = {
  title: 'No messages here',
  hint: 'None fits these filters. Public messages of supporters appear here once they are reported or removed.',
};

/** The public messages of supporters that were reported or removed. */
export function PublicMessageList() {
  return (
    <ReportableList
      list={adminPublicMessages}
      source={source}
      states={messageStateChoices}
      shown={shown}
      empty={empty}
    />
  );
}
