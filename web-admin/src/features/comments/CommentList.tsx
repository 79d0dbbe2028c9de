import { adminComments } from '@rostrum/contracts/comments/lists';
import { filterSources } from '../../lists/list-declaration.ts';
import { ReportableList } from '../reports/index.ts';
import { shown } from './comment-columns.tsx';
import { commentStateChoices } from './CommentChips.tsx';

const source = filterSources(adminComments);
const empty = {
  title: 'No comments here',
  hint: 'None fits these filters. What members write on the pages of campaigns and prompts appears here.',
};

/** Comments and answers in every state. */
export function CommentList() {
  return (
    <ReportableList
      list={adminComments}
      source={source}
      states={commentStateChoices}
      shown={shown}
      empty={empty}
    />
  );
}
