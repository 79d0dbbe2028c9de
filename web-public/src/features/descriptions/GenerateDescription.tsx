import { useQuery } from '@tanstack/react-query';
import { Sparkles, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import type { DescriptionFields } from './api.ts';
import { titleMissing } from './description-problem.ts';
import { useGeneratedDescription, type FilledField } from './use-generated-description.ts';

interface GenerateDescriptionProps {
  /** The form's fields as they are typed now. */
  readonly fields: () => DescriptionFields;
  /** The text in the form's field. */
  readonly description: string;
  readonly field: FilledField;
  readonly onTitleMissing: () => void;
}

/**
 * The button that lets the server write the description, beside which stands what is sent and to
 * whom. What it replaces can be put back.
 */
export function GenerateDescription({
  fields,
  description,
  field,
  onTitleMissing,
}: GenerateDescriptionProps): ReactNode {
  const { data: configuration } = useQuery(configurationQuery);
  const { busy, written, start, cancel, undo } = useGeneratedDescription(field);
  const id = useId();
  // Once the text is changed it is the member's own, and putting the old one back would lose that.
  const shown = !busy && written?.description === description ? written : undefined;
  const generate = (): void => {
    const typed = fields();
    if (typed.title.trim() !== '') {
      void start(typed);
      return;
    }
    toast(titleMissing);
    onTitleMissing();
  };
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-describedby={`${id}-sent`}
          onClick={generate}
        >
          {!busy && <Sparkles size={18} aria-hidden="true" />}
          Generate AI Description
        </Button>
        {busy && (
          <Button variant="ghost" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Row>
      {configuration && (
        <Text id={`${id}-sent`} size={14} tone="muted">
          {sentText(configuration.aiService)}
        </Text>
      )}
      <Row gap={2}>
        <Text as="span" size={14} role="status">
          {busy ? 'Writing a description…' : shown && writtenTexts[shown.source]}
        </Text>
        {shown && (
          <Button variant="ghost" size="small" onClick={undo}>
            <Undo2 size={18} aria-hidden="true" />
            Undo
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** `aiService`: host name of the AI service; null if there is none. */
function sentText(aiService: string | null): string {
  return aiService === null
    ? 'This site uses no AI service: you get a plain draft of your title, category, the first two names and the moderator, if you name one. They are sent nowhere else.'
    : `Sends your title, category, the first two names and the moderator, if you name one, to ${aiService}, an AI service, and nothing else.`;
}

const writtenTexts = {
  ai: 'Written by AI. Check every sentence: you answer for what you publish.',
  draft: 'A plain draft, not written by AI. Please say in it what only you know.',
} as const;
