import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

interface RadioChoiceProps<T extends string> {
  readonly label: string;
  /** The name of each choice, in the order in which they are shown. */
  readonly choices: Readonly<Record<T, string>>;
  readonly value: T;
  readonly choose: (value: T) => void;
}

/** One of a few choices, as radio buttons. */
export function RadioChoice<T extends string>(props: RadioChoiceProps<T>) {
  const { label, choices, value, choose } = props;
  const id = useId();
  return (
    <FormControl sx={{ mb: 1 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => {
          choose(chosen as T);
        }}
      >
        {(Object.keys(choices) as T[]).map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={choices[each]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
