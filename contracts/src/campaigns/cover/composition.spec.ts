import { describe, expect, it } from 'vitest';
import { categories, trailerCategoryId } from '../../categories/constants.ts';
import { compositionOf } from './composition.ts';
import { coverSeed, sequenceFrom } from './seed.ts';
import { tellingWord } from './telling-word.ts';

interface Question {
  readonly categoryId: number;
  readonly title: string;
}

/** Family and ground; a diagram is another one in each category. */
function compositionName({ categoryId, title }: Question): string {
  const { family, ground } = compositionOf({ categoryId, coverSeed: coverSeed(categoryId, title) });
  return family === 'diagram' ? `${family} ${String(categoryId)} ${ground}` : `${family} ${ground}`;
}

const debates = categories.filter(({ id }) => id !== trailerCategoryId).map(({ id }) => id);
const verbs = ['Should', 'Can', 'Does', 'Will', 'Must', 'Could'];
const subjects = [
  'a city',
  'the state',
  'every school',
  'a museum',
  'the press',
  'a bank',
  'your phone',
  'science',
  'a referee',
  'the market',
  'a parent',
  'the court',
  'a robot',
  'art',
  'a union',
];
const predicates = [
  'ban cars',
  'owe an apology',
  'tell the truth',
  'pay for water',
  'choose for us',
  'be forgiven',
  'slow down',
  'own the moon',
  'read our mail',
  'close on Sundays',
  'stay neutral',
  'keep secrets',
];

/** Questions in random order, each with a random category. */
function randomQuestions(count: number): Question[] {
  const random = sequenceFrom(20_261_127);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () => ({
    categoryId: pick(debates),
    title: `${pick(verbs)} ${pick(subjects)} ${pick(predicates)}${pick(['?', ' at last?', ', and when?'])}`,
  }));
}

describe('the compositions of covers', () => {
  it('are shared by fewer than 1 in 20 neighbours in random lists of 12', () => {
    const lists = 2000;
    const questions = randomQuestions(lists * 12).map(compositionName);
    let shared = 0;
    for (let list = 0; list < lists; list += 1) {
      for (let place = 1; place < 12; place += 1) {
        const index = list * 12 + place;
        if (questions[index] === questions[index - 1]) shared += 1;
      }
    }
    expect(shared / (lists * 11)).toBeLessThan(1 / 20);
  });

  // The demo's first 24 questions. They also fix the hash and the salt.
  it.each([
    [2, 'Should AI systems disclose what they were trained on?', 'diagram 2 deep'],
    [1, 'Is a citizens’ assembly better than a second chamber?', 'word paper'],
    [5, 'Nuclear or nothing: can wind and sun carry a winter?', 'diagram 5 paper'],
    [3, 'Is the replication crisis over, or only quieter?', 'word night'],
    [4, 'Four days’ work for five days’ pay?', 'profiles deep'],
    [6, 'Do streaming seasons kill the slow story?', 'diagram 6 paper'],
    [7, 'Should offside be left to a machine?', 'profiles paper'],
    [8, 'Are we medicating grief?', 'voices night'],
    [2, 'End-to-end encryption: where does privacy end?', 'fields deep'],
    [1, 'Should voting be a duty?', 'voices night'],
    [5, 'Who owns the rain? Cloud seeding across borders', 'mark paper'],
    [3, 'Should we answer if somebody calls from out there?', 'tiles deep'],
    [4, 'Does advertising still pay for truth?', 'word bright'],
    [6, 'Is a cover version ever better than the song?', 'profiles deep'],
    [7, 'Should children play for points at all?', 'diagram 7 night'],
    [8, 'Is a sugar tax care or control?', 'profiles paper'],
    [2, 'Should every adult learn to program?', 'tiles paper'],
    [1, 'What does a city owe to those who come at night?', 'overlap night'],
    [5, 'Rewilding: whose land, whose wolves?', 'voices night'],
    [3, 'Can animals consent to research?', 'mark bright'],
    [4, 'Should rent follow wages?', 'profiles paper'],
    [6, 'Does a museum have to give it back?', 'diagram 6 night'],
    [7, 'Is the marathon under two hours still running?', 'overlap paper'],
    [8, 'Who may see your genes?', 'word paper'],
  ])('in category %i, of %j: %s', (categoryId, title, composition) => {
    expect(compositionName({ categoryId, title })).toBe(composition);
  });
});

describe('the telling word of a question', () => {
  it.each([
    ['Is a citizens’ assembly better than a second chamber?', 'Citizens'],
    ['Is the replication crisis over, or only quieter?', 'Replication'],
    ['Does advertising still pay for truth?', 'Advertising'],
    ['Who may see your genes?', 'Genes'],
    ['Élodie’s question: à qui la Forêt?', 'Question'],
    ['is <b>bold</b> &amp; brave', 'Brave'],
    ['Кому принадлежит дождь?', 'Дождь'],
    ['क्या बारिश हमारी है?', 'बारिश'],
    ['Who may see it?', undefined],
    ['', undefined],
    ['山'.repeat(12), undefined],
  ])('%j is %j', (title, word) => {
    expect(tellingWord(title)).toBe(word);
  });
});
