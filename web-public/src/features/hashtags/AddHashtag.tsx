import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { hashtagName } from '@rostrum/contracts/hashtags/name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { addHashtag, hashtagsQuery } from './api.ts';
import { rowStyle } from './hashtag-styles.ts';
import { HashtagInput } from './HashtagInput.tsx';

interface AddHashtagProps {
  readonly campaignId: number;
  /** The names that the campaign has. */
  readonly present: readonly string[];
  /** Has a screen reader say what happened. */
  readonly say: (text: string) => void;
}

/** Takes one hashtag after the other; the field keeps the focus. */
export function AddHashtag({ campaignId, present, say }: AddHashtagProps): ReactNode {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const addition = useMutation({
    mutationFn: (name: string) => addHashtag(campaignId, name),
    onSuccess: (hashtag) => {
      queryClient.setQueryData(
        hashtagsQuery(campaignId).queryKey,
        (before) =>
          before && {
            hashtags: [...before.hashtags.filter(({ id }) => id !== hashtag.id), hashtag],
          },
      );
      setTyped('');
      say(`Added #${hashtag.name}`);
      void refreshQueries(queryClient, ['hashtags'], ['campaigns']);
    },
    onError: (error) => {
      toast({
        title: hashtagMessages.addFailed,
        description: reasonOf(error, ''),
        variant: 'destructive',
      });
    },
  });

  /** Something blank is not submitted. */
  const submit = (text: string): void => {
    if (addition.isPending || text.trim() === '') return;
    input.current?.focus();
    const read = hashtagName(text);
    if ('name' in read && !present.includes(read.name)) {
      setProblem(undefined);
      addition.mutate(read.name);
      return;
    }
    const why = hashtagMessages['name' in read ? 'present' : read.refusal];
    setProblem(why);
    say(why);
  };

  return (
    <form
      noValidate
      aria-label="Add Hashtag"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <Field label="Hashtag" error={problem}>
        <div css={rowStyle}>
          <HashtagInput
            ref={input}
            value={typed}
            present={present}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
            onChoose={submit}
          />
          <Button type="submit" variant="soft" busy={addition.isPending}>
            <Plus size={18} aria-hidden="true" />
            Add Hashtag
          </Button>
        </div>
      </Field>
    </form>
  );
}
