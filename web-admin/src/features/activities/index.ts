export { RelatedActivities } from './RelatedActivities.tsx';
export {
  ActivityAmount,
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
  memberDid,
} from './phrases.tsx';
