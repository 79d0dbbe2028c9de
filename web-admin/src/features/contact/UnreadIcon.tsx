import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import Mail from '@mui/icons-material/Mail';
import { Badge } from '@mui/material';
import { useGetList } from 'react-admin';
import { listParameters } from '../../lists/list-declaration.ts';

/** Poll interval for new messages, in milliseconds. */
const lookEvery = 60_000;

/** The icon in the menu, with the number of messages that nobody has read. */
export function UnreadIcon() {
  const { total = 0 } = useGetList(
    adminContactMessages.resource,
    {
      ...listParameters(adminContactMessages, { isRead: false }, adminContactMessages.sort),
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: lookEvery },
  );
  const shown = total > 999 ? '999+' : String(total);
  return (
    <Badge
      color="error"
      invisible={total === 0}
      badgeContent={
        <span role="img" aria-label={`${shown} unread,`}>
          {shown}
        </span>
      }
    >
      <Mail />
    </Badge>
  );
}
