import { withoutStoreFields } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DonationDocument, PaymentDocument } from './donations.ts';

type OnlyStored = Exclude<keyof PaymentDocument, keyof DonationDocument>;
/** Every field that a `DonationDocument` does not have, so that the compiler finds a missing one. */
const onlyStored: Readonly<Record<OnlyStored, true>> = {
  withdrawable: true,
  withdrawableAfter: true,
  differs: true,
  campaignId: true,
  targetKey: true,
  publicFrom: true,
  messageAt: true,
  digestPosition: true,
  choicePosition: true,
};

/** A stored payment without the fields that only lists need. */
export const donationOf = (stored: StoredDocument): DonationDocument =>
  withoutStoreFields(stored, Object.keys(onlyStored)) as DonationDocument;
