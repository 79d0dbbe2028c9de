import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addHashtag } from './api.ts';
import { hashtagsToAdd } from './kept-hashtags.ts';

/**
 * Adds the hashtags that were chosen while the campaign was created, one after the other. What could
 * not be added is kept, and tried again whenever this is shown.
 */
export function AddChosenHashtags({ campaignId }: { readonly campaignId: number }): ReactNode {
  const queryClient = useQueryClient();
  const [kept] = useState(() => hashtagsToAdd(campaignId));
  const [names, setNames] = useState(kept.read);
  const keep = (left: readonly string[]): void => {
    kept.write(left);
    setNames(left);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [index, name] of names.entries()) {
        await addHashtag(campaignId, name);
        keep(names.slice(index + 1));
      }
    },
    onSettled: () => refreshQueries(queryClient, ['hashtags'], ['campaigns']),
  });
  const some = names.length > 0;
  useEffect(() => {
    if (some) mutate();
  }, [some, mutate]);
  if (!some) return null;
  if (isPending || error === null) {
    return (
      <Text role="status" tone="muted">
        Adding your hashtags...
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <Alert title="Not all of your hashtags were added">
        <p>
          <bdi>{names.map((name) => `#${name}`).join(' ')}</bdi>
        </p>
        <p>{reasonOf(error, 'Please try again.')}</p>
      </Alert>
      <Row gap={3}>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            mutate();
          }}
        >
          Try again
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            keep([]);
          }}
        >
          Leave them out
        </Button>
      </Row>
    </Stack>
  );
}
