import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  terms_accepted: {
    name: 'Terms accepted',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> accepted the Terms of Service of{' '}
        {detailWord(activity.details.version)}
      </>
    ),
  },
  terms_announced: {
    name: 'Terms announced',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> announced Terms of Service from{' '}
        {detailWord(activity.details.version)}
      </>
    ),
  },
  terms_withdrawn: {
    name: 'Terms withdrawn',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> withdrew the Terms of Service announced for{' '}
        {detailWord(activity.details.version)}
      </>
    ),
  },
};
