import type { TrailerGenre } from '@rostrum/contracts/campaigns';

/** Trailers of the demo, all of them invented. Days are counted from now. */
interface DemoTrailer {
  readonly maker: string;
  readonly title: string;
  readonly synopsis: string;
  readonly genre: TrailerGenre;
  readonly cast: readonly string[];
  readonly director: string;
  /** A file of `films`. */
  readonly film: string;
  readonly seconds: number;
  /** A still of the film, of the same directory; without one the drawn cover is shown. */
  readonly still: string | null;
  readonly goalDollars: number;
  readonly createdDaysAgo: number;
  /** Negative when its end has passed. */
  readonly endsInDays: number;
  readonly giftDollars: readonly number[];
  readonly votes: number;
  /** False while it waits for its review. */
  readonly accepted: boolean;
  /** When an administrator selected it for production. */
  readonly selectedDaysAgo?: number;
}

export const demoTrailers: readonly DemoTrailer[] = [
  {
    maker: 'demo',
    title: 'The Last Ferry Light',
    synopsis:
      'For thirty years a keeper has answered every call on the radio of his lighthouse. One night it is a ferry that sank before he was born, and it asks for the way home.',
    genre: 'mystery',
    cast: ['Ottilie Brandvik', 'Joachim Sterne', 'Maren Tveitdal'],
    director: 'Paloma Ridd',
    film: 'lighthouse.mp4',
    seconds: 6,
    still: 'lighthouse.jpg',
    goalDollars: 800,
    createdDaysAgo: 20.3,
    endsInDays: 70,
    giftDollars: [25, 10, 50, 5, 100, 20, 15],
    votes: 11,
    accepted: true,
  },
  {
    maker: 'gwen_tal',
    title: 'Every Room Has a Tone',
    synopsis:
      'A piano tuner is losing her hearing. Before it is gone she wants to record the silence of a hundred empty rooms, and to find the two that sound alike.',
    genre: 'documentary',
    cast: ['Mirela Toskova', 'Anselm Quayle-Burke'],
    director: 'Ruta Abernethy-Voss',
    film: 'rings.mp4',
    seconds: 5,
    still: null,
    goalDollars: 1_200,
    createdDaysAgo: 34.6,
    endsInDays: 25,
    giftDollars: [10, 75, 25, 5, 30, 50, 100, 10, 150],
    votes: 16,
    accepted: true,
  },
  {
    maker: 'odhran',
    title: 'Salt Line',
    synopsis:
      'Two sisters walk along a border that moves a little further every night. In the morning only one of them is still on their side of it.',
    genre: 'thriller',
    cast: ['Idunn Salcedo', 'Thea Marchetti-Lund', 'Osric Bell-Adeyemi', 'Jurek Halvard'],
    director: 'Nerea Castellan',
    film: 'salt-line.mp4',
    seconds: 6,
    still: 'salt-line.jpg',
    goalDollars: 900,
    createdDaysAgo: 66.4,
    endsInDays: 40,
    giftDollars: [50, 25, 100, 250, 20, 150, 75, 30, 100, 200],
    votes: 21,
    accepted: true,
    selectedDaysAgo: 5,
  },
  {
    maker: 'zadie',
    title: 'Night Bus to Anywhere',
    synopsis:
      'Six strangers notice that their bus has not stopped for an hour. The driver says that it will as soon as one of them wants to get off.',
    genre: 'comedy',
    cast: ['Bram Oyelaran', 'Cosima Fell', 'Petronella Ashdown-Rey'],
    director: 'Lucan Devereaux-Imai',
    film: 'night-bus.mp4',
    seconds: 5,
    still: null,
    goalDollars: 500,
    createdDaysAgo: 0.8,
    endsInDays: 120,
    giftDollars: [],
    votes: 3,
    accepted: false,
  },
  {
    maker: 'vikram_d',
    title: 'The Understudy of Mars',
    synopsis:
      'The first crew is celebrated around the world. The second one, which trained just as long, has to go and bring it back.',
    genre: 'scifi',
    cast: ['Anouk Delacroix-Wren', 'Sefton Adair'],
    director: 'Yevgenia Moorcroft',
    film: 'mars.mp4',
    seconds: 6,
    still: 'mars.jpg',
    goalDollars: 5_000,
    createdDaysAgo: 95.2,
    endsInDays: -45,
    giftDollars: [10, 25, 5, 20],
    votes: 6,
    accepted: true,
  },
];
