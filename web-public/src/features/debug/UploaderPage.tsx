import { useState, type ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Text } from '../../ui/text/text.tsx';
import { ImageUploader } from '../uploads/index.ts';

/** Uploads images as the forms do, and shows their addresses. Unused images are removed in a day. */
export function Component(): ReactNode {
  usePageTitle('Uploader');
  return (
    <Page width="text">
      <PageHeader title="Uploader" subtitle="An image that nothing uses is removed after a day." />
      <Stack gap={5}>
        <Uploaded label="Image of a campaign" aspect={16 / 9} />
        <Uploaded label="Square image" aspect={1} />
      </Stack>
    </Page>
  );
}

interface UploadedProps {
  readonly label: string;
  readonly aspect: number;
}

function Uploaded({ label, aspect }: UploadedProps): ReactNode {
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  return (
    <Card padding={6}>
      <Stack gap={3}>
        <ImageUploader label={label} aspect={aspect} imageUrl={imageUrl} onChange={setImageUrl} />
        <Text size={14} tone="muted">
          {imageUrl ?? 'No image'}
        </Text>
      </Stack>
    </Card>
  );
}
