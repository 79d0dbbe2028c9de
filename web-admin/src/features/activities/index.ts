export { RelatedActivities } from './RelatedActivities.tsx';
export {
  ActivityAmount,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
} from './phrases.tsx';
