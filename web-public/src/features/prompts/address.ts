/** The address of a prompt's page, to share it. */
export const addressOfPrompt = (id: number): string =>
  `${window.location.origin}/prompts/${String(id)}`;
