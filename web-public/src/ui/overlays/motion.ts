import { keyframes } from '@emotion/react';

/**
 * Animations of floating elements: opacity and transform only, 120 to 200 ms. global.css turns them
 * off for reduced motion.
 */
export const fadeIn = keyframes({ from: { opacity: 0 } });
export const fadeOut = keyframes({ to: { opacity: 0 } });
export const popIn = keyframes({ from: { opacity: 0, transform: 'translateY(-4px) scale(0.98)' } });
export const riseIn = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
export const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });
export const slideDown = keyframes({ to: { transform: 'translateY(100%)' } });
