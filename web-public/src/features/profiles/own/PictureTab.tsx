import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { refreshSession } from '../../accounts/index.ts';
import { ImageUploader, sendProfileImage } from '../../uploads/index.ts';
import { type OwnProfile, removeProfileImage } from '../api.ts';

/** Saves a picture as soon as it is cropped, and removes it on one click. */
export function PictureTab({ profile }: { readonly profile: OwnProfile }): ReactNode {
  const queryClient = useQueryClient();
  const change = async (imageUrl: string | null): Promise<void> => {
    try {
      if (imageUrl === null) await removeProfileImage();
    } catch (error) {
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: 'Failed to update profile', description, variant: 'destructive' });
      return;
    }
    toast({ title: imageUrl === null ? 'Profile image removed' : 'Profile image updated' });
    await Promise.all([
      refreshQueries(queryClient, ['accounts', profile.id]),
      refreshSession(queryClient),
    ]);
  };
  return (
    <TitledSection
      title="Your picture"
      text="Everybody sees it beside your name. Without one, its first two letters are shown."
    >
      <ImageUploader
        label="Profile image"
        aspect={1}
        purpose="profile"
        imageUrl={profile.profileImageUrl}
        send={sendProfileImage}
        onChange={(imageUrl) => void change(imageUrl)}
        hint="JPG, PNG, GIF or WebP, at most 3 MB. It is cut to a square and saved at once."
      />
    </TitledSection>
  );
}
