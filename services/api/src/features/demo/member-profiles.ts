/** Profiles of the members of the demo, by username. All of it is invented. */
interface DemoProfile {
  readonly fullName: string;
  readonly location: string;
  readonly bio: string;
  readonly website?: string;
}

export const memberProfiles: Readonly<Record<string, DemoProfile>> = {
  demo: {
    fullName: 'Demo Member',
    location: 'Uppsala',
    bio: 'The account to try things with. Change what you like.',
    website: 'https://demo.example.org',
  },
  admin: { fullName: 'Ada Operator', location: 'Gothenburg', bio: 'Keeps Rostrum running.' },
  'ines.marlow': {
    fullName: 'Ines Marlow',
    location: 'Gothenburg',
    bio: 'Watches every conversation to its end.',
  },
  auditor: { fullName: 'Aud Iversen', location: 'Bergen', bio: 'Reads the books.' },
  'amara.l': {
    fullName: 'Amara Lindqvist',
    location: 'Uppsala',
    bio: 'Teaches philosophy to people who did not ask for it.\n\nProposes conversations between people who would not meet by themselves.',
    website: 'https://amara.example.org',
  },
  ben_osei: { fullName: 'Ben Osei', location: 'Accra', bio: 'Engineer of bridges, on both sides.' },
  clio: { fullName: 'Clio Ferrand', location: 'Lyon', bio: 'Historian of arguments.' },
  dagny: { fullName: 'Dagny Holm', location: 'Tromsø', bio: 'Reads the minutes of meetings.' },
  'eszter.v': { fullName: 'Eszter Varga', location: 'Pécs', bio: 'Plays chess by mail.' },
  farid: { fullName: 'Farid Haddad', location: 'Tunis', bio: 'Radio host, mostly listening.' },
  gwen_tal: { fullName: 'Gwen Tal', location: 'Cardiff', bio: 'Choir, tides, second opinions.' },
  'hana.k': {
    fullName: 'Hana Kobayashi',
    location: 'Sapporo',
    bio: 'Designs museums that children like.',
    website: 'https://hana.example.org',
  },
  ilya: { fullName: 'Ilya Petrov', location: 'Plovdiv', bio: 'Translator, four languages.' },
  jorun: { fullName: 'Jorun Aas', location: 'Ålesund', bio: 'Fishery biologist.' },
  kofi_b: { fullName: 'Kofi Boateng', location: 'Kumasi', bio: 'Asks the question after that.' },
  liesel: { fullName: 'Liesel Baum', location: 'Graz', bio: 'Retired judge, still judging.' },
  'mateo.r': { fullName: 'Mateo Rivas', location: 'Córdoba', bio: 'Grid engineer.' },
  noor: {
    fullName: 'Noor Rahimi',
    location: 'Rotterdam',
    bio: 'Writes about work and machines.\n\nWants to hear the strongest case of the other side.',
    website: 'https://noor.example.org',
  },
  odhran: { fullName: 'Odhrán Byrne', location: 'Galway', bio: 'Fiddle and town planning.' },
  petra_s: { fullName: 'Petra Sokol', location: 'Brno', bio: 'Moderates when nobody wants to.' },
  quill: { fullName: 'Quill Marsden', location: 'Hobart', bio: 'Poet of short notices.' },
  rosalind: { fullName: 'Rosalind Achterberg', location: 'Ghent', bio: 'Crystallographer.' },
  'soren.m': { fullName: 'Søren Mikkelsen', location: 'Aarhus', bio: 'Wind, bread and voting.' },
  tamika: { fullName: 'Tamika Rowe', location: 'Kingston', bio: 'Coach of a debating club.' },
  ursa: { fullName: 'Ursa Kranjc', location: 'Ljubljana', bio: 'Beekeeper and statistician.' },
  vikram_d: { fullName: 'Vikram Desai', location: 'Pune', bio: 'Builds telescopes at weekends.' },
  wilhelmina: { fullName: 'Wilhelmina Oud', location: 'Delft', bio: 'Water and its lawyers.' },
  xiomara: { fullName: 'Xiomara Duarte', location: 'Medellín', bio: 'Teaches mathematics aloud.' },
  'yusuf.h': { fullName: 'Yusuf Hamdan', location: 'Amman', bio: 'Cook with opinions on salt.' },
  zadie: { fullName: 'Zadie Okonkwo', location: 'Lagos', bio: 'Producer of long interviews.' },
  'lena.okafor': {
    fullName: 'Dr. Lena Okafor',
    location: 'Leiden',
    bio: 'Copyright scholar. Reads licences so that others need not.',
  },
  marcus_veltri: {
    fullName: 'Marcus Veltri',
    location: 'Turin',
    bio: 'Founded a model lab, and reads its mail himself.',
  },
  'verena.s': {
    fullName: 'Verena Stockhausen-Ito',
    location: 'Cologne',
    bio: 'At one firm for twenty-six years, and not bored yet.',
  },
  diego_almqvist: {
    fullName: 'Diego Almqvist',
    location: 'Malmö',
    bio: 'At fourteen firms in twenty years; kept the mugs.',
  },
  anders_p: { fullName: 'Anders Pihl', location: 'Turku', bio: 'Archivist of lost causes.' },
};
