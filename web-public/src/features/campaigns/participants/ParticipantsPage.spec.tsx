import { handedOverPath, participantMessages } from '@rostrum/contracts/campaigns/participants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionQuery, type Member } from '../../accounts/session.ts';
import { campaignQuery, type CampaignDetail } from '../api.ts';
import { Component as ParticipantsPage } from './ParticipantsPage.tsx';
import { participantsQuery, type Participant } from './participants-api.ts';

const at = '2026-03-01T12:00:00.000Z';
const mateo = { id: 12, username: 'mateo', profileImageUrl: null };
const creator = { id: 3 };
const reader = { id: 4 };

const participant = (parts: Partial<Participant> = {}): Participant => ({
  slot: 1,
  confirmedBy: null,
  name: 'Mateo Rivas',
  member: null,
  declined: false,
  mine: null,
  refusal: null,
  invitation: null,
  handedOverAt: null,
  inviteRefusal: null,
  answers: [],
  ...parts,
});

function markupOf(
  member: Partial<Member>,
  participants: readonly Participant[],
  phase: CampaignDetail['phase'] = 'active',
  search = '',
): string {
  const queryClient = new QueryClient();
  const campaign = { id: 7, title: 'Wolves', creatorId: 3, phase } as CampaignDetail;
  queryClient.setQueryData(campaignQuery(7).queryKey, campaign);
  queryClient.setQueryData(participantsQuery(7).queryKey, [...participants]);
  queryClient.setQueryData(sessionQuery.queryKey, { emailVerified: true, ...member } as Member);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/campaigns/7/participants${search}`]}>
        <Routes>
          <Route path="/campaigns/:id/participants" element={<ParticipantsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

const textOf = (...given: Parameters<typeof markupOf>): string =>
  markupOf(...given)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

/** The names of the buttons. */
const buttonsOf = (...given: Parameters<typeof markupOf>): readonly string[] =>
  (markupOf(...given).match(/<button.*?<\/button>/gsu) ?? []).map((button) =>
    button.replace(/<[^>]+>/gu, ''),
  );

describe('the participants of a campaign', () => {
  it('are shown with their state', () => {
    expect(textOf(reader, [participant()])).toContain('Has not confirmed');
    expect(textOf(creator, [participant()])).toContain('Not asked yet');
    const confirmed = [
      participant({
        member: mateo,
        confirmedBy: 'mail',
        refusal: participantMessages.alreadyConfirmed,
      }),
    ];
    expect(textOf(reader, confirmed)).toMatch(/Mateo Rivas @ ?mateo Confirmed by mail/u);
    expect(markupOf(reader, confirmed)).toContain('href="/profile/12"');
    expect(textOf(reader, confirmed)).not.toContain(participantMessages.alreadyConfirmed);
    const declined = [
      participant({ declined: true, refusal: participantMessages.alreadyDeclined }),
    ];
    expect(textOf(reader, declined)).toContain('Does not take part');
    expect(buttonsOf(creator, [...confirmed, ...declined])).toEqual([]);
  });

  it('are invited by the creator, who sees until when an invitation is valid and withdraws it', () => {
    expect(buttonsOf(creator, [participant()])).toEqual([
      'Invite by mail: Mateo Rivas',
      'Copy a link: Mateo Rivas',
      'This is me: Mateo Rivas',
    ]);
    const invitation = { sentAt: at, expiresAt: '2026-03-31T12:00:00.000Z' };
    const invited = [participant({ invitation })];
    expect(textOf(creator, invited)).toMatch(/Invited 1 Mar 2026.*valid until 31 Mar 2026/u);
    expect(buttonsOf(creator, invited)).toEqual([
      'Withdraw the invitation: Mateo Rivas',
      'Invite again: Mateo Rivas',
      'Copy a link: Mateo Rivas',
      'This is me: Mateo Rivas',
    ]);
    const ofAdmin = buttonsOf({ id: 9, isAdmin: true }, invited);
    expect(ofAdmin).toContain('Invite again: Mateo Rivas');
    expect(ofAdmin).not.toContain('Copy a link: Mateo Rivas');
  });

  it('have answers that wait, which the creator reads', () => {
    const answers: Participant['answers'] = [
      { answer: 'claim', member: mateo, byInvitation: true, where: null, at },
      { answer: 'decline', member: null, byInvitation: true, where: null, at },
    ];
    const text = textOf(creator, [participant({ answers })]);
    expect(text).toContain('mateo says that they take part, from the invitation, 1 Mar 2026');
    expect(text).toContain('Somebody without an account says that they do not take part');
    expect(text).toContain('Waits for confirmation');
  });

  it('are handed a link by the creator, which proves nothing and is shown as handed over', () => {
    const answers: Participant['answers'] = [
      { answer: 'claim', member: mateo, byInvitation: false, where: 'mateo.example', at },
    ];
    const handedOver = [participant({ handedOverAt: '2026-02-27T12:00:00.000Z', answers })];
    expect(textOf(creator, handedOver)).toContain('The creator handed over a link 27 Feb 2026');
    expect(textOf(creator, handedOver)).toContain(
      'without an invitation, after the creator handed over a link, 1 Mar 2026',
    );
    const opened = [participant(), participant({ slot: 2, name: 'Noor Halden' })];
    const link = handedOverPath(7, 2).split('/participants')[1];
    const text = textOf(reader, opened, 'active', link);
    expect(text.split('handed you this link')).toHaveLength(2);
    expect(text).toMatch(/Noor Halden.*handed you this link. It proves nothing/u);
    expect(buttonsOf(reader, opened, 'active', link)).toContain('This is me: Noor Halden');
    expect(textOf(creator, opened, 'active', link)).not.toContain('handed you this link');
  });

  it('say themselves who they are, and take it back', () => {
    expect(buttonsOf(reader, [participant()])).toEqual(['This is me: Mateo Rivas']);
    const said = [participant({ mine: 'claim' })];
    expect(textOf(reader, said)).toContain('You said that you take part.');
    expect(buttonsOf(reader, said)).toEqual(['Take your answer back: Mateo Rivas']);
    const declined = [participant({ mine: 'decline' })];
    expect(textOf(reader, declined)).toContain('You said that you do not take part.');
  });

  it('have the refusals of the server as texts instead of buttons', () => {
    const { oneEach, forgotten, notOpen, verifyFirst } = participantMessages;
    const refused = [participant({ refusal: oneEach, inviteRefusal: forgotten })];
    expect(textOf(reader, refused)).toContain(oneEach);
    expect(textOf(reader, refused)).not.toContain(forgotten);
    expect(textOf(creator, refused)).toContain(forgotten);
    expect(buttonsOf(creator, refused)).toEqual([]);
    const closed = [1, 2].map((slot) => participant({ slot, refusal: notOpen }));
    expect(textOf(reader, closed).split(notOpen)).toHaveLength(2);
    expect(buttonsOf(reader, closed)).toEqual([]);
    const unverified = { ...reader, emailVerified: false };
    expect(textOf(unverified, [participant()])).toContain(verifyFirst);
    expect(buttonsOf(unverified, [participant()])).toEqual([]);
  });
});
