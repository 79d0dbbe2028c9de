import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Term, TermList } from '../../../ui/data-display/TermList.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { BesideCampaign } from '../../beside-campaign.tsx';
import { foldedValues } from './create-forms.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface AlsoSetProps {
  readonly form: CampaignForm;
  readonly userId: number;
}

/** What the folded fields hold. It is published with the rest. */
export function AlsoSet({ form, userId }: AlsoSetProps): ReactNode {
  const values = useWatch({ control: form.control, compute: foldedValues });
  return (
    <section aria-labelledby="also-set" css={sectionStyle}>
      <Heading level={3} size="small" id="also-set">
        Also set
      </Heading>
      <TermList>
        {values.map(([term, value]) => (
          <Term key={term} term={term}>
            {value}
          </Term>
        ))}
        <BesideCampaign userId={userId} />
      </TermList>
    </section>
  );
}

const sectionStyle = css({ display: 'grid', gap: space(3), marginTop: space(5) });
