export {
  ActivityAmount,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
} from './phrases.tsx';
