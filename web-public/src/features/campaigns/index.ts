export {
  type Campaign,
  type CampaignChanges,
  type CampaignDetail,
  type CampaignListQuery,
  campaignListQuery,
  campaignQuery,
  featuredCampaignQuery,
  type SuccessStory,
  successStoriesQuery,
  trendingCampaignsQuery,
} from './api.ts';
export { CancelCampaign } from './conversation/CancelCampaign.tsx';
export { FundingText, Participants } from './CampaignCard.tsx';
export { CampaignColumns } from './page/CampaignColumns.tsx';
export { CampaignCover } from './CampaignCover.tsx';
export { CampaignGrid, CampaignGridSkeleton } from './CampaignGrid.tsx';
export { CampaignEditLinks } from './page/CampaignEditLinks.tsx';
export { CampaignLoadFailed } from './CampaignLoadFailed.tsx';
export { CampaignNotices } from './page/CampaignNotices.tsx';
export { CampaignPages } from './list/CampaignPages.tsx';
export { CampaignStatus } from './page/CampaignStatus.tsx';
export { type BrowserStorage, browserStorage } from './form/browser-storage.ts';
export {
  checked,
  type CheckResult,
  endDays,
  endOf,
  formErrors,
  type FormErrors,
  goalText,
  slotsOf,
} from './form/campaign-form.ts';
export { fieldIds } from './form/field-ids.ts';
export { formColumns } from './form/form-columns.ts';
export { ProblemList } from './form/FormProblems.tsx';
export { LockedTerms, lockedStyle } from './form/LockedTerms.tsx';
export { stillSignedIn } from './form/still-signed-in.ts';
export { useCheckedForm } from './form/use-checked-form.ts';
export { useOwnImage } from './form/use-own-image.ts';
export { useSavedEdit } from './form/use-saved-edit.ts';
export { electionCause } from './election-cause.ts';
export { conversationText } from './conversation-text.ts';
export { CompactCampaign } from './CompactCampaign.tsx';
export { MoneyOutcome } from './completed/MoneyOutcome.tsx';
export { PolicyName, PolicyNote } from './PolicyName.tsx';
export { PromotedCampaigns } from './PromotedCampaigns.tsx';
export { listQueryOf, type ListState, readListState, writeListState } from './list/list-state.ts';
export { PolicyBar } from './PolicyBar.tsx';
export { PolicySplit } from './PolicySplit.tsx';
export { RelatedCampaigns } from './RelatedCampaigns.tsx';
export { ToChoose } from './dashboard/ToChoose.tsx';
export { splitSentence } from './split-sentence.ts';
export { splitShares } from './split-shares.ts';
export { sharedPanels } from './page/shared-panels.tsx';
export { removedText } from './removed-words.ts';
export { SearchText } from './list/SearchText.tsx';
export { SharePrompt } from './ShareButtons.tsx';
export { timeLeft } from './time-left.ts';
export { YouGave } from './YouGave.tsx';
