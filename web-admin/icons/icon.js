import { createSvgIcon } from '@mui/material/SvgIcon';
import { createElement } from 'react';

/** An icon of Lucide in a frame of MUI, which gives it size, colour and title. */
export const icon = (name, Lucide) => createSvgIcon(createElement(Lucide), name);
