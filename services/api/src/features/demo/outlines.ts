/** A campaign's outline; days are counted from now. */
interface Outline {
  readonly createdDaysAgo: number;
  /** Negative when its end has passed. */
  readonly endsInDays: number;
  readonly donations: number;
  /** Raised amount as a fraction of the goal. */
  readonly reached: number;
  readonly closed?: 'completed' | 'expired';
  /** Two days after its end unless given. */
  readonly closedDaysAgo?: number;
  readonly unpaid?: true;
}

/** The outline of a campaign. */
export const outline = (
  createdDaysAgo: number,
  endsInDays: number,
  donations: number,
  reached: number,
  more: Pick<Outline, 'closed' | 'closedDaysAgo' | 'unpaid'> = {},
): Outline => ({ createdDaysAgo, endsInDays, donations, reached, ...more });

const completed = { closed: 'completed' } as const;
const expired = { closed: 'expired' } as const;

/** One for each question, in the same order; together they cover every status of a campaign. */
export const outlines: readonly Outline[] = [
  outline(24, 41, 34, 0.86),
  outline(40, 90, 22, 0.44),
  outline(12, 60, 28, 0.78),
  outline(55, 30, 16, 0.35),
  outline(18, 120, 20, 0.52),
  outline(33, 25, 12, 0.27),
  outline(9, 45, 18, 0.61),
  outline(27, 75, 14, 0.4),
  outline(6, 55, 26, 0.92),
  outline(62, 14, 19, 0.58),
  outline(44, 200, 9, 0.12),
  outline(15, 33, 24, 0.81),
  outline(3, 80, 11, 0.3),
  outline(20, 20, 10, 0.49),
  outline(50, 150, 13, 0.22),
  outline(30, 64, 8, 0.17),
  outline(1, 100, 6, 0.09),
  outline(37, 10, 17, 0.66),
  outline(8, 300, 12, 0.05),
  outline(70, 40, 15, 0.38),
  outline(14, 28, 9, 0.46),
  outline(5, 70, 7, 0.2),
  outline(58, 52, 11, 0.29),
  outline(22, 18, 13, 0.71),
  outline(130, -6, 21, 0.64),
  outline(110, -15, 16, 0.37),
  outline(150, -3, 18, 0.93),
  outline(95, -9, 10, 0.25),
  outline(220, -100, 30, 1.18, completed),
  // Its payout is due within the next days.
  outline(200, -70, 26, 1.05, { ...completed, closedDaysAgo: 6 }),
  outline(235, -130, 24, 1.31, completed),
  outline(180, -60, 22, 1.02, completed),
  outline(160, -40, 28, 1.44, completed),
  outline(210, -90, 19, 1, completed),
  outline(400, -190, 9, 0.18),
  outline(140, -50, 7, 0.11, expired),
  outline(369, -120, 12, 0.33),
  outline(170, -65, 5, 0.06, expired),
  outline(2, 90, 4, 0.03),
  outline(1, 60, 0, 0, { unpaid: true }),
];
