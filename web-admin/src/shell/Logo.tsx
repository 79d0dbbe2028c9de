import { Box } from '@mui/material';

/** The icon and the product's name. `size`: width of the icon in pixels. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={size} height={size} />
      <Box
        component="span"
        sx={{
          fontFamily: "'Fraunces Variable', Georgia, serif",
          fontWeight: 600,
          fontSize: size * 0.72,
        }}
      >
        Rostrum
      </Box>
    </Box>
  );
}
