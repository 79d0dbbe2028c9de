/**
 * The seven moods: names of the specification, tokens computed from its primaries. Text keeps 4.5:1
 * on every surface and control borders 3:1; a test proves it from what stands here.
 */
export interface Mood {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tokens: MoodTokens;
}

export type MoodToken =
  | 'surface-page'
  | 'surface-raised'
  | 'surface-sunken'
  | 'surface-overlay'
  | 'content-default'
  | 'content-muted'
  | 'border-default'
  | 'border-strong'
  | 'fill-primary'
  | 'content-on-primary'
  | 'fill-primary-hover'
  | 'content-primary'
  | 'fill-soft'
  | 'content-on-soft'
  | 'focus-ring'
  | 'voice-a'
  | 'voice-b'
  | 'fill-success-soft'
  | 'content-success'
  | 'fill-success'
  | 'fill-warning-soft'
  | 'content-warning'
  | 'fill-warning'
  | 'fill-danger-soft'
  | 'content-danger'
  | 'fill-danger'
  | 'fill-info-soft'
  | 'content-info'
  | 'fill-info'
  | 'radius'
  | 'scheme';
export type MoodTokens = Readonly<Record<MoodToken, string>>;

export const moods = [
  {
    id: 'default',
    name: 'Classic',
    description: 'Clean, professional look',
    tokens: {
      'surface-page': '#f9fafd',
      'surface-raised': '#ffffff',
      'surface-sunken': '#eff0f4',
      'surface-overlay': '#ffffff',
      'content-default': '#181926',
      'content-muted': '#61626f',
      'border-default': '#dedfe8',
      'border-strong': '#868895',
      'fill-primary': '#5838fa',
      'content-on-primary': '#ffffff',
      'fill-primary-hover': '#4b18e4',
      'content-primary': '#5838fa',
      'fill-soft': '#e9ebff',
      'content-on-soft': '#5844ec',
      'focus-ring': '#5838fa',
      'voice-a': '#5838fa',
      'voice-b': '#e16a3e',
      'fill-success-soft': '#dff6e2',
      'content-success': '#007d37',
      'fill-success': '#00873c',
      'fill-warning-soft': '#fdecd5',
      'content-warning': '#916100',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#ffe9e6',
      'content-danger': '#cc272e',
      'fill-danger': '#d93539',
      'fill-info-soft': '#e1f1ff',
      'content-info': '#006fb1',
      'fill-info': '#007ac1',
      radius: '12px',
      scheme: 'light',
    },
  },
  {
    id: 'dark',
    name: 'Night Owl',
    description: 'Dark theme for late-night debating sessions',
    tokens: {
      'surface-page': '#0f1018',
      'surface-raised': '#1a1b25',
      'surface-sunken': '#080810',
      'surface-overlay': '#232430',
      'content-default': '#f0f1f7',
      'content-muted': '#a2a4b1',
      'border-default': '#353743',
      'border-strong': '#6d6f7c',
      'fill-primary': '#5838fa',
      'content-on-primary': '#ffffff',
      'fill-primary-hover': '#4b18e4',
      'content-primary': '#7e80ff',
      'fill-soft': '#242356',
      'content-on-soft': '#8a8eff',
      'focus-ring': '#6455ff',
      'voice-a': '#5838fa',
      'voice-b': '#f28f29',
      'fill-success-soft': '#11331b',
      'content-success': '#5dc879',
      'fill-success': '#00873c',
      'fill-warning-soft': '#3c2601',
      'content-warning': '#e49e22',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#451e1c',
      'content-danger': '#ff847d',
      'fill-danger': '#d93539',
      'fill-info-soft': '#0c2e47',
      'content-info': '#59b6ff',
      'fill-info': '#007ac1',
      radius: '12px',
      scheme: 'dark',
    },
  },
  {
    id: 'energetic',
    name: 'Energetic',
    description: 'Vibrant colors',
    tokens: {
      'surface-page': '#fff9f5',
      'surface-raised': '#ffffff',
      'surface-sunken': '#fcede5',
      'surface-overlay': '#ffffff',
      'content-default': '#241710',
      'content-muted': '#6d605a',
      'border-default': '#e7ddd9',
      'border-strong': '#94867f',
      'fill-primary': '#f97415',
      'content-on-primary': '#220e04',
      'fill-primary-hover': '#ff8d4d',
      'content-primary': '#b04e00',
      'fill-soft': '#ffe7dc',
      'content-on-soft': '#a34700',
      'focus-ring': '#dd6300',
      'voice-a': '#f97415',
      'voice-b': '#4693f1',
      'fill-success-soft': '#dff6e2',
      'content-success': '#007d37',
      'fill-success': '#00873c',
      'fill-warning-soft': '#fdecd5',
      'content-warning': '#916100',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#ffe9e6',
      'content-danger': '#cc272e',
      'fill-danger': '#d93539',
      'fill-info-soft': '#e1f1ff',
      'content-info': '#006fb1',
      'fill-info': '#007ac1',
      radius: '8px',
      scheme: 'light',
    },
  },
  {
    id: 'calm',
    name: 'Serene',
    description: 'Calming palette for thoughtful discussions',
    tokens: {
      'surface-page': '#f3fcfc',
      'surface-raised': '#ffffff',
      'surface-sunken': '#e5f4f3',
      'surface-overlay': '#ffffff',
      'content-default': '#0b1e1d',
      'content-muted': '#576766',
      'border-default': '#d7e2e1',
      'border-strong': '#7c8d8c',
      'fill-primary': '#18a5a0',
      'content-on-primary': '#001817',
      'fill-primary-hover': '#34b5b0',
      'content-primary': '#007975',
      'fill-soft': '#ddf2f0',
      'content-on-soft': '#00716d',
      'focus-ring': '#009894',
      'voice-a': '#18a5a0',
      'voice-b': '#c76ac0',
      'fill-success-soft': '#dff6e2',
      'content-success': '#007d37',
      'fill-success': '#00873c',
      'fill-warning-soft': '#fdecd5',
      'content-warning': '#916100',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#ffe9e6',
      'content-danger': '#cc272e',
      'fill-danger': '#d93539',
      'fill-info-soft': '#e1f1ff',
      'content-info': '#006fb1',
      'fill-info': '#007ac1',
      radius: '16px',
      scheme: 'light',
    },
  },
  {
    id: 'playful',
    name: 'Playful',
    description: 'Fun colors for casual debates',
    tokens: {
      'surface-page': '#fff8fc',
      'surface-raised': '#ffffff',
      'surface-sunken': '#fceaf4',
      'surface-overlay': '#ffffff',
      'content-default': '#23161d',
      'content-muted': '#6c5f66',
      'border-default': '#e6dde1',
      'border-strong': '#92858c',
      'fill-primary': '#fb51c2',
      'content-on-primary': '#200c18',
      'fill-primary-hover': '#ff75cc',
      'content-primary': '#c70d94',
      'fill-soft': '#ffe4f3',
      'content-on-soft': '#b51b88',
      'focus-ring': '#e83eb2',
      'voice-a': '#fb51c2',
      'voice-b': '#00a6ad',
      'fill-success-soft': '#dff6e2',
      'content-success': '#007b36',
      'fill-success': '#00873c',
      'fill-warning-soft': '#fdecd5',
      'content-warning': '#916100',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#ffe9e6',
      'content-danger': '#cc272e',
      'fill-danger': '#d93539',
      'fill-info-soft': '#e1f1ff',
      'content-info': '#006fb1',
      'fill-info': '#007ac1',
      radius: '20px',
      scheme: 'light',
    },
  },
  {
    id: 'magical',
    name: 'Magical',
    description: 'Whimsical theme',
    tokens: {
      'surface-page': '#150b20',
      'surface-raised': '#20152f',
      'surface-sunken': '#0d0418',
      'surface-overlay': '#2b1e3b',
      'content-default': '#f3f1f6',
      'content-muted': '#a7a2af',
      'border-default': '#3d314f',
      'border-strong': '#716c79',
      'fill-primary': '#a651fb',
      'content-on-primary': '#170f22',
      'fill-primary-hover': '#b16cff',
      'content-primary': '#b069ff',
      'fill-soft': '#351d4f',
      'content-on-soft': '#b87cff',
      'focus-ring': '#a651fb',
      'voice-a': '#a651fb',
      'voice-b': '#d6a200',
      'fill-success-soft': '#11331b',
      'content-success': '#5dc879',
      'fill-success': '#00873c',
      'fill-warning-soft': '#3c2601',
      'content-warning': '#e49e22',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#451e1c',
      'content-danger': '#ff847d',
      'fill-danger': '#d93539',
      'fill-info-soft': '#0c2e47',
      'content-info': '#59b6ff',
      'fill-info': '#007ac1',
      radius: '18px',
      scheme: 'dark',
    },
  },
  {
    id: 'passionate',
    name: 'Passionate',
    description: 'Bold colors',
    tokens: {
      'surface-page': '#fff8f8',
      'surface-raised': '#ffffff',
      'surface-sunken': '#fbecec',
      'surface-overlay': '#ffffff',
      'content-default': '#251616',
      'content-muted': '#6e5f5f',
      'border-default': '#e8dddd',
      'border-strong': '#958585',
      'fill-primary': '#fa3858',
      'content-on-primary': '#230b0d',
      'fill-primary-hover': '#ff6070',
      'content-primary': '#d5003e',
      'fill-soft': '#ffe6e6',
      'content-on-soft': '#c5133c',
      'focus-ring': '#fa3858',
      'voice-a': '#fa3858',
      'voice-b': '#00a0d3',
      'fill-success-soft': '#dff6e2',
      'content-success': '#007b36',
      'fill-success': '#00873c',
      'fill-warning-soft': '#fdecd5',
      'content-warning': '#916100',
      'fill-warning': '#9e6a00',
      'fill-danger-soft': '#ffe9e6',
      'content-danger': '#cc272e',
      'fill-danger': '#d93539',
      'fill-info-soft': '#e1f1ff',
      'content-info': '#006fb1',
      'fill-info': '#007ac1',
      radius: '4px',
      scheme: 'light',
    },
  },
] as const satisfies readonly Mood[];

export type MoodId = (typeof moods)[number]['id'];
