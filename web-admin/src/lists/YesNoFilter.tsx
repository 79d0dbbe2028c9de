import { NullableBooleanInput } from 'react-admin';

interface YesNoFilterProps {
  readonly source: string;
  readonly label: string;
}

/** A filter by a flag. It begins with neither value, so that adding it changes nothing. */
export function YesNoFilter(props: YesNoFilterProps) {
  // `props` also has the properties that react-admin's filter form adds.
  return (
    <NullableBooleanInput
      {...props}
      nullLabel="Any"
      trueLabel="Yes"
      falseLabel="No"
      sx={{ minWidth: 140 }}
    />
  );
}
