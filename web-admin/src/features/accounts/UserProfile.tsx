import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import type { UserPage } from './records.ts';

type Profile = NonNullable<UserPage['profile']>;

const names = {
  phoneNumber: 'Phone number',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  dateOfBirth: 'Date of birth',
  occupation: 'Occupation',
  company: 'Company',
  bio: 'Bio',
  location: 'Location',
  website: 'Website',
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
} as const satisfies Partial<Record<keyof Profile, string>>;

/** The texts of the member's profile, without empty fields. */
export function UserProfile({ profile }: { readonly profile: Profile }) {
  const given = (Object.keys(names) as (keyof typeof names)[]).filter((name) => profile[name]);
  if (given.length === 0) return null;
  return (
    <Panel title="Profile">
      <Facts>
        {given.map((name) => (
          <Fact key={name} name={names[name]}>
            {profile[name]}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
