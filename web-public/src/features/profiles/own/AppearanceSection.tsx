import type { ReactNode } from 'react';
import { MoodChoices } from '../../../ui/forms/MoodChoices.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';

/** The mood of the site in this browser. */
export function AppearanceSection(): ReactNode {
  return (
    <TitledSection
      title="Choose a Mood"
      text="Select a theme that matches your debating mood. It is kept in this browser."
    >
      <MoodChoices />
    </TitledSection>
  );
}
