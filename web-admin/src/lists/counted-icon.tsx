import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Badge } from '@mui/material';
import type { ComponentType } from 'react';
import type { Filter } from './list-declaration.ts';
import { useRecordCount } from './record-count.ts';

/**
 * A resource's menu icon with the number of records that match a filter, such as unread messages.
 * Screen readers read `word` after the number. If there are none, only the icon is shown.
 */
export function countedIcon<const L extends ListDefinition>(
  Icon: ComponentType,
  list: L,
  filter: Filter<L>,
  word: string,
): ComponentType {
  return function CountedIcon() {
    const total = useRecordCount(list, filter) ?? 0;
    const shown = total > 999 ? '999+' : String(total);
    return (
      <Badge
        color="error"
        invisible={total === 0}
        badgeContent={
          <span role="img" aria-label={`${shown} ${word},`}>
            {shown}
          </span>
        }
      >
        <Icon />
      </Badge>
    );
  };
}
