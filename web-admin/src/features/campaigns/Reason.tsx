/** The end of a sentence: the reason, if there is one. */
export function Reason({ reason }: { readonly reason: string | null }) {
  return reason === null ? (
    '.'
  ) : (
    <>
      : <q>{reason}</q>
    </>
  );
}
