/** The type of every icon. */
// oxlint-disable-next-line no-restricted-exports -- react-admin imports an icon by its default export.
export { default } from '@mui/material/SvgIcon';
