import type SvgIcon from '@mui/material/SvgIcon';

/** The default export of each icon. */
declare const icon: typeof SvgIcon;
export default icon;
