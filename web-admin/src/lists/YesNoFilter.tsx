import { NullableBooleanInput } from 'react-admin';

interface YesNoFilterProps {
  readonly source: string;
  readonly label: string;
  readonly alwaysOn?: boolean;
}

/**
 * A filter by a flag. Its initial value is neither yes nor no, so that adding the filter changes
 * nothing.
 */
export function YesNoFilter(props: YesNoFilterProps) {
  // `props` includes the properties that react-admin's filter form adds.
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
