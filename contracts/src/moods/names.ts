/**
 * The themes that a visitor can choose: ids, names and descriptions of the specification. Without
 * their tokens, which are many, for pages that only name them.
 */
export const moodNames = [
  { id: 'default', name: 'Classic', description: 'Clean, professional look' },
  {
    id: 'dark',
    name: 'Night Owl',
    description: 'Dark theme for late-night debating sessions',
  },
  { id: 'energetic', name: 'Energetic', description: 'Vibrant colors' },
  { id: 'calm', name: 'Serene', description: 'Calming palette for thoughtful discussions' },
  { id: 'playful', name: 'Playful', description: 'Fun colors for casual debates' },
  { id: 'magical', name: 'Magical', description: 'Whimsical theme' },
  { id: 'passionate', name: 'Passionate', description: 'Bold colors' },
] as const;

export type MoodId = (typeof moodNames)[number]['id'];
