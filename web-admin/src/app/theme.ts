import { moods, type MoodId, type MoodTokens } from '@rostrum/contracts/moods';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** An MUI theme made of the site's tokens. */
function themeOf(id: MoodId): RaThemeOptions {
  const tokens: MoodTokens | undefined = moods.find((mood) => mood.id === id)?.tokens;
  if (!tokens) throw new Error(`no such mood: ${id}`);
  const sans = "'Inter Variable', system-ui, sans-serif";
  const serif = "'Fraunces Variable', Georgia, serif";
  const heading = {
    fontFamily: serif,
    fontWeight: 560,
    letterSpacing: '-0.01em',
    fontKerning: 'auto',
  } as const;
  /**
   * Kerned letters of an endless word are laid out anew for each line: a member's word of 10,000
   * letters blocks the console for seconds.
   */
  const text = { fontKerning: 'none' } as const;
  /** Text colour on the success, warning, error and info colours. */
  const onTone = tokens.scheme === 'dark' ? tokens['surface-page'] : '#ffffff';
  return {
    ...defaultTheme,
    palette: {
      mode: tokens.scheme === 'dark' ? 'dark' : 'light',
      primary: {
        main: tokens['content-primary'],
        contrastText:
          tokens.scheme === 'dark' ? tokens['surface-page'] : tokens['content-on-primary'],
      },
      secondary: { main: tokens['fill-primary'], contrastText: tokens['content-on-primary'] },
      success: {
        main: tokens['content-success'],
        light: tokens['fill-success-soft'],
        contrastText: onTone,
      },
      warning: {
        main: tokens['content-warning'],
        light: tokens['fill-warning-soft'],
        contrastText: onTone,
      },
      error: {
        main: tokens['content-danger'],
        light: tokens['fill-danger-soft'],
        contrastText: onTone,
      },
      info: { main: tokens['content-info'], light: tokens['fill-info-soft'], contrastText: onTone },
      background: { default: tokens['surface-page'], paper: tokens['surface-raised'] },
      text: { primary: tokens['content-default'], secondary: tokens['content-muted'] },
      divider: tokens['border-default'],
      // Icons are lines: in a translucent colour, the points where they cross would be darker.
      action: {
        active: tokens['content-muted'],
        // On the grey of MUI, links in a row under the pointer have too little contrast.
        ...(tokens.scheme === 'dark' && { hover: 'rgba(255, 255, 255, 0.05)', hoverOpacity: 0.05 }),
      },
    },
    shape: { borderRadius: Number.parseInt(tokens.radius, 10) },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      body1: text,
      body2: text,
    },
    sidebar: { width: 212, closedWidth: 55 },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: { styleOverrides: { body: { overflowWrap: 'break-word' } } },
      MuiListItemIcon: { styleOverrides: { root: { color: 'inherit' } } },
      // A member's endless word must not widen the line of a list.
      MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation1: { boxShadow: 'none', border: `1px solid ${tokens['border-default']}` },
        },
      },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: tokens['surface-raised'],
            color: tokens['content-default'],
            boxShadow: 'none',
            borderBottom: `1px solid ${tokens['border-default']}`,
          },
        },
      },
      // react-admin's own grey is the one of light themes.
      RaPlaceholder: { styleOverrides: { root: { backgroundColor: tokens['border-default'] } } },
      // A form that contains both the content and the buttons gets no box, so that only the content
      // scrolls.
      MuiDialog: { styleOverrides: { paper: { '& > form': { display: 'contents' } } } },
      MuiFormGroup: { styleOverrides: { root: { gap: 8 } } },
      RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: tokens['border-default'], fontVariantNumeric: 'tabular-nums' },
          head: { color: tokens['content-muted'], fontWeight: 500 },
          // Keeps a row with two lines of text at 52 pixels or less.
          sizeSmall: { padding: '5px 10px' },
        },
      },
      MuiLinearProgress: {
        defaultProps: { 'aria-label': 'Loading' },
        styleOverrides: { root: { backgroundColor: tokens['border-default'] } },
      },
      // react-admin's progress indicators have no accessible name.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
      MuiToggleButton: { styleOverrides: { root: { textTransform: 'none' } } },
      MuiButton: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
      // On a phone the buttons wrap, not their texts.
      MuiDialogActions: {
        styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8, whiteSpace: 'nowrap' } },
      },
    },
  };
}

export const lightTheme = themeOf('default');
export const darkTheme = themeOf('dark');
