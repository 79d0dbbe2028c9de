/** Lengths of the fields of a profile, and how often a member may change it. */
export const profileLimits = {
  fullName: { max: 100 },
  phoneNumber: { max: 30 },
  address: { max: 200 },
  city: { max: 100 },
  state: { max: 100 },
  zipCode: { max: 20 },
  country: { max: 100 },
  bio: { max: 1000 },
  occupation: { max: 100 },
  company: { max: 100 },
  location: { max: 100 },
  /** A web address, or a name on a social network. */
  webAddress: { max: 200 },
  dateOfBirth: { earliest: '1900-01-01' },
  /** Changes of profile, picture and preferences together, per member and UTC day. */
  changesPerDay: 30,
  message: { max: 2000 },
  /** Messages to other members, per sender and UTC day; to one of them, `toOnePerDay`. */
  messagesPerDay: 20,
  messagesToOnePerDay: 3,
} as const;
