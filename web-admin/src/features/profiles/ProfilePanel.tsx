import { profilesEndpoints } from '@rostrum/contracts/profiles/endpoints';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';

/** The fields of a profile in the order in which they are shown. */
const fields = [
  ['fullName', 'Full name'],
  ['phoneNumber', 'Phone number'],
  ['address', 'Address'],
  ['zipCode', 'ZIP code'],
  ['city', 'City'],
  ['state', 'State'],
  ['country', 'Country'],
  ['dateOfBirth', 'Date of birth'],
  ['occupation', 'Occupation'],
  ['company', 'Company'],
  ['location', 'Location'],
  ['website', 'Website'],
  ['twitter', 'X (Twitter)'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['bio', 'Bio'],
] as const;

/** What a member says about themselves, with the fields that others do not see. */
export function ProfilePanel({ userId }: { userId: number }) {
  const calls = useCalls();
  const profile = useQuery({
    queryKey: ['profiles', userId],
    queryFn: () => calls.call(profilesEndpoints.adminGetProfile, { params: { id: userId } }),
  });
  return (
    <Panel title="Profile">
      {profile.data ? (
        <FilledFields profile={profile.data} />
      ) : profile.error ? (
        <RetryAlert message={profile.error.message} retry={() => void profile.refetch()} />
      ) : (
        <Typography color="textSecondary">Reading the profile</Typography>
      )}
    </Panel>
  );
}

type Texts = Readonly<Record<(typeof fields)[number][0], string | null>>;

function FilledFields({ profile }: { profile: Texts }) {
  const filled = fields.flatMap(([name, label]) => {
    const value = profile[name];
    return value === null ? [] : [{ label, value }];
  });
  if (filled.length === 0) return <Typography color="textSecondary">Nothing yet</Typography>;
  return (
    <Facts>
      {filled.map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
