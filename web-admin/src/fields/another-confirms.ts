/** What is asked of another administrator, and who confirms it. */
export const anotherConfirms =
  'Nothing changes until another administrator confirms it on this page, within seven days. Where there is no other, you can confirm it yourself after 24 hours.';
