/**
 * Semantic tokens for colour, type and space. Each is a CSS variable, so that a change of the mood
 * needs no new render.
 */
export const tokens = {
  surface: {
    page: 'var(--surface-page)',
    raised: 'var(--surface-raised)',
    sunken: 'var(--surface-sunken)',
    overlay: 'var(--surface-overlay)',
    /** The surface that an element lies on: that of the page, or of the card around it. */
    behind: 'var(--surface-behind, var(--surface-page))',
  },
  content: {
    default: 'var(--content-default)',
    muted: 'var(--content-muted)',
    primary: 'var(--content-primary)',
    onPrimary: 'var(--content-on-primary)',
    onSoft: 'var(--content-on-soft)',
    success: 'var(--content-success)',
    warning: 'var(--content-warning)',
    danger: 'var(--content-danger)',
    info: 'var(--content-info)',
  },
  border: { default: 'var(--border-default)', strong: 'var(--border-strong)' },
  fill: {
    primary: 'var(--fill-primary)',
    primaryHover: 'var(--fill-primary-hover)',
    soft: 'var(--fill-soft)',
    success: 'var(--fill-success)',
    successSoft: 'var(--fill-success-soft)',
    warning: 'var(--fill-warning)',
    warningSoft: 'var(--fill-warning-soft)',
    danger: 'var(--fill-danger)',
    dangerSoft: 'var(--fill-danger-soft)',
    info: 'var(--fill-info)',
    infoSoft: 'var(--fill-info-soft)',
  },
  focusRing: 'var(--focus-ring)',
  voice: { a: 'var(--voice-a)', b: 'var(--voice-b)' },
  radius: {
    card: 'var(--radius)',
    control: 'calc(var(--radius) * 0.8)',
    small: 'calc(var(--radius) * 0.5)',
    pill: '999px',
  },
  /** For floating elements only. */
  shadow: 'var(--shadow)',
  font: {
    display: 'var(--font-display)',
    text: 'var(--font-text)',
    /** For codes and keys that users copy. */
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  /** In rem, to respect the user's text size. The keys are pixels at the default size. */
  size: {
    14: '0.875rem',
    15: '0.9375rem',
    16: '1rem',
    18: '1.125rem',
    21: '1.3125rem',
    27: '1.6875rem',
    32: '2rem',
    46: '2.875rem',
    56: '3.5rem',
    76: '4.75rem',
  },
  motion: { quick: '120ms', calm: '200ms' },
} as const;

/** The text colour on `voice.b`, which is a middle tone in every mood. */
export const onVoiceB = '#1a0e05';

export type FontSize = keyof typeof tokens.size;

/** A length in pixels, in steps of 4 px. */
export function space(steps: number): string {
  return `${String(steps * 4)}px`;
}

/** Colours of text on a soft background, by meaning. */
export const softTones = {
  success: { background: tokens.fill.successSoft, color: tokens.content.success },
  warning: { background: tokens.fill.warningSoft, color: tokens.content.warning },
  danger: { background: tokens.fill.dangerSoft, color: tokens.content.danger },
  info: { background: tokens.fill.infoSoft, color: tokens.content.info },
} as const;

/** A phone, for `matchMedia`. */
export const phoneQuery = '(max-width: 639.98px)';

/** Media queries. A phone is anything narrower than `tablet`. */
export const media = {
  tablet: '@media (min-width: 640px)',
  desktop: '@media (min-width: 960px)',
  wide: '@media (min-width: 1120px)',
  /** For screens whose user did not ask for reduced motion. */
  motion: '@media screen and (prefers-reduced-motion: no-preference)',
} as const;

/**
 * The least height of what acts, such as a button: 44 px, for a finger, and on wide screens
 * `desktop` px.
 */
export const targetHeight = (desktop: number) => ({
  minHeight: 44,
  [media.desktop]: { minHeight: desktop },
});
