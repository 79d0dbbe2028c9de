import { adminDonations } from '@rostrum/contracts/donations/lists';
import { RequestsCard } from '../../lists/RequestsCard.tsx';

/** Refunds as goodwill that another administrator has to confirm. */
export const GoodwillRequests = () => (
  <RequestsCard
    list={adminDonations}
    askedSince={(from) => ({ goodwillRequestedAt: { from } })}
    name="Goodwill to confirm"
    noteIfAny="Refunds that another administrator asked for"
    noteIfNone="No refund waits to be confirmed"
  />
);
