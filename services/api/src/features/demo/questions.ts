/** The content of a demo campaign. All names are invented. */
export interface Question {
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  readonly participants: readonly string[];
  readonly moderator?: string;
}

const ask = (
  categoryId: number,
  title: string,
  participants: readonly string[],
  description: string,
  moderator?: string,
): Question => ({
  categoryId,
  title,
  participants,
  description,
  ...(moderator === undefined ? {} : { moderator }),
});

export const questions: readonly Question[] = [
  ask(
    2,
    'Should AI systems disclose what they were trained on?',
    ['Dr. Lena Okafor', 'Marcus Veltri'],
    'A copyright scholar and the founder of a model lab agree on almost nothing, except that the question is overdue. Ninety minutes on licences, trade secrets and what a public register of training data would really change.\n\nBoth have promised to bring one argument of the other side that they could not answer.',
    'Ines Calloway',
  ),
  ask(
    1,
    'Is a citizens’ assembly better than a second chamber?',
    ['Prof. Tobias Marrendal', 'Sen. Odile Brandt-Lowe'],
    'Chosen by lot or chosen by vote: who should check a parliament? A political scientist who ran four assemblies meets a former senator who thinks that lots are for jury duty. With questions from the backers.',
  ),
  ask(
    5,
    'Nuclear or nothing: can wind and sun carry a winter?',
    ['Dr. Sunniva Aldermoor', 'Jonas Petrakides'],
    'One plans grids, the other builds offshore parks. They take the coldest, stillest week of the last twenty years and supply it hour by hour, each with their own mix, on one whiteboard.',
    'Yara Lindqvist-Omondi',
  ),
  ask(
    3,
    'Is the replication crisis over, or only quieter?',
    ['Dr. Mireille Dantzig', 'Dr. Kwabena Ferrow'],
    'Ten years of registered reports: what has become more reliable, and what has merely become better at looking so? A methodologist and a bench scientist go through the numbers of three fields.',
  ),
  ask(
    4,
    'Four days’ work for five days’ pay?',
    ['Halvard Strindmoe', 'Priya Venkataraghavan'],
    'She runs a factory with shifts, he runs a studio without clocks. Both tried the short week; one kept it. What the trials measured, what they could not, and who pays for the fifth day.',
  ),
  ask(
    6,
    'Do streaming seasons kill the slow story?',
    ['Cassia Rowntree-Abara', 'Emil Vasquillo'],
    'A showrunner and an editor who cut her last two series in half. On cliffhangers, patience, and the scene that the statistics say nobody watches.',
    'Bram Teixeira-Holt',
  ),
  ask(
    7,
    'Should offside be left to a machine?',
    ['Anneke Druivestein', 'Rafael Okonjo-Bell'],
    'A retired referee and the engineer of a tracking system watch forty decisions together, with and without the lines. What is lost when nobody can be blamed?',
  ),
  ask(
    8,
    'Are we medicating grief?',
    ['Dr. Oluchi Farnsworth', 'Dr. Pieter Lammerding'],
    'When does mourning become a diagnosis? A palliative physician and a psychiatrist who helped to write the criteria talk about what help is, and what haste is.',
  ),
  ask(
    2,
    'End-to-end encryption: where does privacy end?',
    ['Zofia Marchetti-Nowak', 'Det. Alasdair Quill'],
    'A cryptographer and an investigator of abuse cases. No slogans: each case is one that really happened, with the names taken out, and both must say what they would have built.',
    'Ines Calloway',
  ),
  ask(
    1,
    'Should voting be a duty?',
    ['Dr. Ewa Solberg-Tran', 'Gideon Ashgrove'],
    'One of them moved to a country where it is. On turnout, resentment, and whether an unwilling vote says anything.',
  ),
  ask(
    5,
    'Who owns the rain? Cloud seeding across borders',
    ['Prof. Nadir Khalvati', 'Amalia Restrepo-Kin'],
    'Two neighbours, one cloud. A meteorologist who seeds and a lawyer who sues discuss what a treaty on weather would have to say, and whether anybody could check it.',
  ),
  ask(
    3,
    'Should we answer if somebody calls from out there?',
    ['Dr. Ferran Iwu', 'Sister Maud Ellery-Shaw'],
    'A radio astronomer and a theologian who reads signals of another kind. What would we say, in whose name, and who would have to be asked first?',
  ),
  ask(
    4,
    'Does advertising still pay for truth?',
    ['Lucinda Parr-Okoye', 'Matthias Wendelin'],
    'She sold the last advertisement of a city paper, he buys attention by the million. What could pay for a reporter at a council meeting on a wet Tuesday?',
    'Orla Deveraux-Nkemelu',
  ),
  ask(
    6,
    'Is a cover version ever better than the song?',
    ['Delphine Achterberg', 'Tomasz Bellweather'],
    'A singer and a record collector play each other six pairs. Evidence will be heard.',
  ),
  ask(
    7,
    'Should children play for points at all?',
    ['Coach Irina Falkenrath', 'Dr. Samuel Adeyinka-Cole'],
    'A youth coach who abolished the table, and a sports psychologist who asked the children. On winning, quitting, and what eight-year-olds say when no parent listens.',
  ),
  ask(
    8,
    'Is a sugar tax care or control?',
    ['Dr. Marguerite Oyelaran', 'Felix Brandauer-Pike'],
    'Two countries, two taxes, ten years of teeth. A public-health physician and an economist read the same tables and leave with different conclusions; we want to hear why.',
  ),
  ask(
    2,
    'Should every adult learn to program?',
    ['Jun-ho Castellane', 'Dr. Beatrix Oyewole'],
    'He teaches it in prisons; she thinks reading contracts would help more people. What is literacy in a world of forms that decide?',
  ),
  ask(
    1,
    'What does a city owe to those who come at night?',
    ['Mayor Solveig Arntz-Reyes', 'Dawit Haileselassie-Moor'],
    'Shelter, noise, buses, light: a mayor and a night worker walk through one night, hour by hour, and settle a budget at the end of it.',
  ),
  ask(
    5,
    'Rewilding: whose land, whose wolves?',
    ['Greta Hallström-Uys', 'Prof. Ignacio Belarde'],
    'A shepherd and an ecologist share one valley. They bring losses, counts and a map, and a mediator who has done this before.',
    'Yara Lindqvist-Omondi',
  ),
  ask(
    3,
    'Can animals consent to research?',
    ['Dr. Noémie Strand', 'Prof. Harlan Osei-Vance'],
    'Dogs that walk into a scanner by themselves and mice that do not. A behavioural biologist and an ethicist on what a no looks like.',
  ),
  ask(
    4,
    'Should rent follow wages?',
    ['Katarzyna Bellamy-Ode', 'Rupert Van Aalst-Singh'],
    'A tenants’ advocate and a builder of houses open their books to each other. On caps, queues, and the flat that is never built.',
  ),
  ask(
    6,
    'Does a museum have to give it back?',
    ['Dr. Thandiwe Lockhart', 'Armand Szczepanski'],
    'Two curators, one bronze. They tell its story twice, and then decide together where it ought to be tomorrow.',
    'Orla Deveraux-Nkemelu',
  ),
  ask(
    7,
    'Is the marathon under two hours still running?',
    ['Femke Oduya-Brandt', 'Dr. Lorenz Achebe-Stone'],
    'Shoes, lights and a formation of pacemakers: a coach and a physiologist on where an athlete ends and the equipment starts.',
  ),
  ask(
    8,
    'Who may see your genes?',
    ['Dr. Ayesha Thornbury-Katz', 'Nils Ravnholt'],
    'A geneticist who found her father through a database, and the insurer’s mathematician who says he would rather not know. What should stay unread?',
  ),
  ask(
    2,
    'Is open source a public utility?',
    ['Ottilie Nakamura-Frost', 'Callum Vierzig'],
    'A maintainer whose library is in every bank, and a bank that never paid. Together they try to write the invoice.',
  ),
  ask(
    1,
    'Should there be an age limit for holding office?',
    ['Prof. Ulrike Mbeki-Lang', 'Rep. Caspian Delacroix-Wu'],
    'At both ends: the youngest member of a regional parliament and a gerontologist of seventy-nine.',
  ),
  ask(
    5,
    'Is flying ever worth it?',
    ['Tamsin Oyarzun', 'Dr. Viktor Hallgrimsen'],
    'A climate physicist who has not flown for eleven years interviews a pilot who is about to stop. Or is he?',
  ),
  ask(
    3,
    'What would a world without sleep cost us?',
    ['Dr. Paloma Reinholt', 'Dr. Isidore Quartey'],
    'If a pill did it tomorrow: a sleep researcher and a historian of work on what we would lose, and who would be asked to take it first.',
  ),
  ask(
    4,
    'Can a company be loyal?',
    ['Verena Stockhausen-Ito', 'Diego Almqvist'],
    'Twenty-six years at one firm against fourteen firms in twenty years. An interview both ways, with tea.',
  ),
  ask(
    6,
    'Who is allowed to be funny about what?',
    ['Nkechi Barrow', 'Ludo Fenwick-Asante'],
    'Two comedians write a set for each other and have to perform it. Then they talk about it, which may be worse.',
    'Bram Teixeira-Holt',
  ),
  ask(
    7,
    'Should cities stop bidding for the big games?',
    ['Dr. Henrike Salazar-Boone', 'Matteo Lindgren-Owusu'],
    'An economist who counted every bill and an organiser who remembers every opening night. What would games without a host look like?',
  ),
  ask(
    8,
    'Is loneliness a medical problem?',
    ['Dr. Wren Adebayo-Holm', 'Constance Mirabeau'],
    'Doctors now prescribe choirs. A general practitioner and a sociologist who studied three villages on what company can cure.',
  ),
  ask(
    2,
    'Should your phone refuse to show you lies?',
    ['Prof. Idris Vandermeer', 'Lotte Kiplagat'],
    'A philosopher of knowledge and the designer of a feed used by forty million people. What is a lie, to a machine, at two in the morning?',
  ),
  ask(
    1,
    'Would you sell your data to the state for a tax cut?',
    ['Björk Tanaka-Ellis', 'Dr. Rowan Achterhuis'],
    'A thought experiment that one country nearly tried. The minister’s adviser and the statistician who stopped it tell what happened.',
  ),
  ask(
    5,
    'Eat the lawn: should gardens feed cities?',
    ['Marisol Underhill', 'Prof. Cornelis Adu'],
    'A market gardener and an agronomist with a spreadsheet. Calories per square metre, joy per square metre.',
  ),
  ask(
    3,
    'Is mathematics found or made?',
    ['Dr. Anaïs Wolfenden', 'Prof. Bao Hartigan'],
    'The oldest question in the house, between a number theorist and a philosopher who have disagreed since they shared an office.',
  ),
  ask(
    4,
    'Is cash worth keeping?',
    ['Esperanza Nilsson-Mbatha', 'Dr. Konrad Fairweather'],
    'A market trader and a central banker spend a week in each other’s way of paying, and report.',
  ),
  ask(
    6,
    'Do games tell better stories than films?',
    ['Kaito Brannigan', 'Philippa Desrosiers-Obi'],
    'A writer of branching plots and a director who never shot two endings. Live: one scene, told in both ways.',
  ),
  ask(
    8,
    'Should we live to a hundred and twenty?',
    ['Dr. Leocadia Frost-Amadi', 'Stellan Kowalczyk-Reid'],
    'A researcher of ageing and a novelist of eighty-eight. On time, pensions, and the last third of everything.',
  ),
  ask(
    7,
    'Is chess more beautiful since machines win?',
    ['GM Radmila Oyelowo-Kerr', 'Theo Vanterpool'],
    'A grandmaster and the author of an engine analyse one game that neither of them understands.',
  ),
];
