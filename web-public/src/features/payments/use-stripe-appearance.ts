import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** The colours of Stripe's form, taken from the current mood. Updated when the mood changes. */
export function useStripeAppearance(): Appearance {
  const mood = useSyncExternalStore(watchMood, moodOf);
  // At this point the computed styles already have the colours of the new mood.
  return useMemo(() => appearanceOf(mood), [mood]);
}

const moodOf = (): string => document.documentElement.getAttribute('data-mood') ?? '';

function watchMood(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-mood'] });
  return () => {
    observer.disconnect();
  };
}

function appearanceOf(_mood: string): Appearance {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: value('--fill-primary'),
      colorBackground: value('--surface-sunken'),
      colorText: value('--content-default'),
      colorTextSecondary: value('--content-muted'),
      colorTextPlaceholder: value('--content-muted'),
      colorDanger: value('--content-danger'),
      borderRadius: value('--radius'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: `1px solid ${value('--border-strong')}` } },
  };
}
