import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignPolicyIds, payoutPolicies } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { whenPaid } from '../../when-paid.ts';
import { PolicySplit } from '../PolicySplit.tsx';
import { splitSentence } from '../split-sentence.ts';
import { goalText } from './campaign-form.ts';
import { fieldIds } from './field-ids.ts';
import { PolicySimulator } from './PolicySimulator.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Radio buttons for the payout policy, each with its shares, and a simulator of the chosen one. */
export function PolicyChoice({ form }: { readonly form: CampaignForm }): ReactNode {
  const [participants, chosen, goal] = useWatch({
    control: form.control,
    name: ['participants', 'payoutPolicy', 'goalAmount'],
  });
  // The default goal is far above what campaigns raise, so that its shares would mislead.
  const isExample =
    form.formState.touchedFields.goalAmount !== true &&
    goal === goalText(campaignLimits.defaultGoalCents);
  const names = participants
    .map(({ name }, index) => name.trim() || `Participant ${String(index + 1)}`)
    .filter((_, index) => index < 2 || participants[index]?.name.trim() !== '');
  return (
    <fieldset
      id={fieldIds.split}
      tabIndex={-1}
      css={css({ border: 0, display: 'grid', gap: space(4), minWidth: 0 })}
    >
      <legend css={legendStyle}>Where the money goes</legend>
      <Text size={15} tone="muted">
        Paid only if the conversation takes place, {whenPaid}. The choice is fixed with the
        campaign.
      </Text>
      {campaignPolicyIds.map((id) => (
        <div key={id} css={choiceStyle}>
          <label>
            <input type="radio" value={id} {...form.register('payoutPolicy')} />
            <span>
              <strong css={css({ fontWeight: 600 })}>
                {splitSentence(payoutPolicies[id], names.length)}
              </strong>
            </span>
          </label>
          <PolicySplit policy={payoutPolicies[id]} participants={names} />
        </div>
      ))}
      <PolicySimulator
        policy={payoutPolicies[chosen]}
        participants={names}
        goal={isExample ? exampleDollars : goal}
        isExample={isExample}
      />
    </fieldset>
  );
}

/** Until the goal is touched. */
const exampleDollars = '10000';

const legendStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[21],
  fontWeight: 560,
  lineHeight: 1.22,
  letterSpacing: '-0.01em',
});

/** The whole box is clickable; the heading is the accessible name. */
const choiceStyle = css({
  position: 'relative',
  display: 'grid',
  gap: space(4),
  padding: space(4),
  border: `1px solid ${tokens.border.strong}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.raised,
  '& > label': { display: 'flex', gap: space(3), alignItems: 'flex-start', cursor: 'pointer' },
  '& > label::after': { content: '""', position: 'absolute', inset: 0 },
  '& input': {
    width: 20,
    height: 20,
    marginTop: 2,
    flexShrink: 0,
    accentColor: tokens.fill.primary,
  },
  '&:has(:checked)': {
    borderColor: tokens.content.primary,
    boxShadow: `inset 0 0 0 1px ${tokens.content.primary}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 },
});
