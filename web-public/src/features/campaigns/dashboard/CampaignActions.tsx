import { css } from '@emotion/react';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  Download,
  HandCoins,
  Megaphone,
  Pencil,
  Share2,
  UserCheck,
  Users,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { configurationQuery } from '../../../api/configuration.ts';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { payoutsOf } from '../../payouts-of-campaign.ts';
import { campaignDonationsFile } from '../../receipts/index.ts';
import type { Campaign } from '../api.ts';
import { participantsCanAnswer } from '../page/participants-can-answer.ts';
import { ShareButtons } from '../ShareButtons.tsx';

/** What its creator does with a published campaign. */
export function CampaignActions({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const { id, title, status, phase, daysLeft, acceptsDonations, videoUrl } = campaign;
  const hasConversation = !isTrailer(campaign);
  const { data } = useQuery(configurationQuery);
  const path = `/campaigns/${String(id)}`;
  const hours = String(promotionLimits.hours.default);
  const links: readonly (false | Action)[] = [
    (phase === 'sent_back' || (phase === 'active' && daysLeft > 0)) && {
      label: 'Edit',
      Icon: Pencil,
      to: `/campaigns/edit/${String(id)}`,
    },
    // Promotions are paid by card only.
    acceptsDonations &&
      (data?.payments.card ?? null) !== null && {
        label: 'Promote',
        Icon: Megaphone,
        to: `${path}?promote=${hours}`,
      },
    hasConversation &&
      status === 'active' && {
        label: 'Date',
        rest: ' and evidence',
        Icon: CalendarClock,
        to: `${path}/conversation`,
      },
    participantsCanAnswer(campaign) && {
      label: 'Participants',
      Icon: UserCheck,
      to: `${path}/participants`,
    },
    hasConversation &&
      status === 'completed' &&
      videoUrl !== null && { label: 'Recording', Icon: Video, to: path },
    status === 'completed' && { label: 'Payouts', Icon: HandCoins, to: payoutsOf(id) },
    { label: 'Supporters', Icon: Users, to: `${path}?tab=supporters` },
  ];
  const shown = links.filter((link) => link !== false);
  const canBeShared = status !== 'sent_back';
  // With the buttons.
  const inOneRow = shown.length + (canBeShared ? 2 : 1) === 4;
  return (
    <ul
      aria-label={`For ${title}`}
      css={[listStyle, inOneRow && css({ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' })]}
    >
      {shown.map(({ label, rest = '', Icon, to }) => (
        <li key={label}>
          <Link to={to} css={actionStyle}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {label}
              <VisuallyHidden>{`${rest}: ${title}`}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
      {canBeShared && (
        <li>
          <Share campaign={campaign} />
        </li>
      )}
      <li>
        <button
          type="button"
          css={actionStyle}
          onClick={() => {
            window.location.assign(campaignDonationsFile(id));
          }}
        >
          <Download size={18} aria-hidden="true" />
          <span>
            Donations
            <VisuallyHidden>{` as CSV: ${title}`}</VisuallyHidden>
          </span>
        </button>
      </li>
    </ul>
  );
}

interface Action {
  readonly label: string;
  /** The rest of the name, for screen readers. */
  readonly rest?: string;
  readonly Icon: LucideIcon;
  readonly to: string;
}

function Share({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const { title } = campaign;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Share ${title}`}
      trigger={
        <button type="button" css={actionStyle}>
          <Share2 size={18} aria-hidden="true" />
          <span>
            Share
            <VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </button>
      }
    >
      <ShareButtons campaign={campaign} />
    </Popover>
  );
}

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.control,
  [media.wide]: { border: 0, alignContent: 'center' },
});

const actionStyle = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(1),
  width: '100%',
  minHeight: 52,
  borderRadius: tokens.radius.control,
  color: tokens.content.muted,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  '& > svg': { color: tokens.content.default },
  '&:hover, &[data-state="open"]': {
    background: tokens.surface.sunken,
    color: tokens.content.default,
  },
});
