export {
  ActivityAmount,
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  ActivityTarget,
  detailCount,
  detailWord,
  memberDid,
} from './phrases.tsx';
