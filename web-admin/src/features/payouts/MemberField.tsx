import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { TextField } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { recordIdOf } from '../../kernel/record-id.ts';
import { listParameters } from '../../lists/list-declaration.ts';

interface MemberFieldProps {
  readonly entered: string;
  readonly enter: (entered: string) => void;
}

/** Asks for the number of the member who gets a share, and says who that is. */
export function MemberField({ entered, enter }: MemberFieldProps) {
  const id = recordIdOf(entered);
  return (
    <TextField
      name="member"
      label="Number of the member"
      required
      fullWidth
      value={entered}
      error={entered.trim() !== '' && id === undefined}
      helperText={<MemberName entered={entered} id={id} />}
      onChange={({ target: { value } }) => {
        enter(value);
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
    />
  );
}

interface MemberNameProps {
  readonly entered: string;
  readonly id: number | undefined;
}

/** Who has the number that was entered, so that a slip shows before the share is assigned. */
function MemberName({ entered, id }: MemberNameProps) {
  const { data, isPending } = useGetList<RaRecord<number> & { readonly username: string }>(
    adminUsers.resource,
    {
      ...listParameters(adminUsers, { id: id ?? 0 }, adminUsers.sort),
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: id !== undefined },
  );
  if (entered.trim() === '') return <>From the page of the member: 12 to 16 digits.</>;
  if (id === undefined) return <>This is not the number of a member: it has 12 to 16 digits.</>;
  if (isPending) return <>Looking for the member</>;
  const [member] = data ?? [];
  return <>{member ? `This is ${member.username}.` : payoutMessages.noMember}</>;
}
