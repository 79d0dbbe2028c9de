import type { ReactNode } from 'react';
import { Text, TextLink } from '../../ui/text/text.tsx';

/** The links below the Terms of Service. */
export const TermsLinks = (): ReactNode => (
  <Text measure>
    What becomes of your data is in the <TextLink to="/privacy">Privacy Policy</TextLink>. Answers
    to common questions are in the <TextLink to="/faq">FAQ</TextLink>.{' '}
    <TextLink to="/">Back to the home page</TextLink>
  </Text>
);
