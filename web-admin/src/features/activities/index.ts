export {
  ActivityAmount,
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  ActivityTarget,
  detailWord,
  memberDid,
} from './phrases.tsx';
