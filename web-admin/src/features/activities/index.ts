export {
  ActivityAmount,
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
  memberDid,
} from './phrases.tsx';
