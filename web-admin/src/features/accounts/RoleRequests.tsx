import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { RequestsCard } from '../../lists/RequestsCard.tsx';

/** Requests to make or stop being an administrator, which another administrator confirms. */
export const RoleRequests = () => (
  <RequestsCard
    list={adminUsers}
    askedSince={(from) => ({ adminRequestedAt: { from } })}
    name="Administrators to confirm"
    noteIfAny="By another administrator than who asked"
    noteIfNone="Nobody asked to change who is one"
  />
);
