export const viewsMessages = {
  platform: 'Please say where the campaign is shared: x, facebook, linkedin, email or copy.',
} as const;
