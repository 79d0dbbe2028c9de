import type { Routes } from '@rostrum/contracts';
import { nothingOfShare, type ShareAct } from '@rostrum/contracts/payouts';
import { noOpenDisputes } from '@rostrum/projections/disputes';
import { member, type Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { refusalOf } from '../../kernel/shown-sums.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { adminApprover } from '../administration/index.ts';
import { maskOf, statedDetailsOf } from '../payees/index.ts';
import type { Payer } from './dependencies.ts';
import type { Approver } from '../../kernel/approver.ts';
import { waitsFor } from './payout/decide-release.ts';
import { movedBy, shareOf } from './payout/decide-share.ts';
import type { ShareCommand, Shown } from './payout/share-command.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream, type Share } from './payout/payout.ts';
import { contextOfShare, disputesOf, owedBy, payoutApprover } from './share-context.ts';

const isRelease = (act: ShareAct): act is 'move' | 'writeOff' =>
  act === 'move' || act === 'writeOff';

/** GET /api/admin/payouts/sums: decides as the commands do, and stores nothing. */
export function sumsOfShares(app: Payer): Handler<Routes['sumsOfShares']> {
  return async ({ query: { act, ids } }, context) => {
    const { id } = member(context);
    const approver = isRelease(act)
      ? await adminApprover(app, id, context.now())
      : await payoutApprover(app, id);
    const found = [];
    for (const shareId of ids) {
      found.push({ id: shareId, ...(await previewOf(app, act, shareId, approver)) });
    }
    const payeeIds = found.map(({ sums }) => sums.payeeId);
    const [people, details] = await Promise.all([
      loadPeople(context.queries, payeeIds),
      statedDetailsOf(app.events, payeeIds),
    ]);
    const shares = found.map((share) => {
      const { payeeId, detailsId } = share.sums;
      const stated = payeeId === null || detailsId === null ? undefined : details.get(payeeId);
      return {
        ...share,
        payee: payeeId === null ? null : presentPerson(people, payeeId),
        destination: stated ? maskOf(stated) : null,
      };
    });
    return { shares };
  };
}

/** What acts depend on besides the share. */
type On = Omit<Extract<ShareCommand, { type: 'beginApproval' }>, 'type'>;

async function previewOf(app: Payer, act: ShareAct, shareId: number, approver: Approver) {
  try {
    const { target, ...of } = await contextOfShare(app, shareId);
    const { state } = await stateOf(app.events, payoutStream(target), payouts);
    const share = shareOf(state, shareId);
    const owing = await owedBy(app, share.payeeId);
    const disputes = act === 'approve' ? await disputesOf(app, target) : noOpenDisputes;
    const accepted = { disputes, acceptsDisputes: true };
    const on = { shareId, ...of, ...accepted, owing, approver, now: app.clock() };
    const command = commandOf(act, share, on);
    const waits = command.type === 'release' ? waitsFor(command, share) : null;
    return {
      sums: movedBy(command, share),
      refusal: refusalOf(() => payouts.decide(command, state)) ?? waits,
    };
  } catch (error) {
    // There is no such share.
    if (error instanceof DomainError) return { sums: nothingOfShare, refusal: error.message };
    throw error;
  }
}

/** The command of an act, with values that refuse nothing for what its dialog asks for. */
function commandOf(
  act: ShareAct,
  { shareId, approved, sent, release }: Share,
  { approver, ...of }: On,
): Extract<ShareCommand, Shown> {
  const { account, standing } = of;
  const reason = '';
  switch (act) {
    case 'approve':
      return { type: 'beginApproval', approver, ...of };
    case 'send': {
      const payment = { method: approved?.method ?? 'bank', reference: '', sentBy: approver.id };
      return { type: 'send', shareId, ...payment, reason, account, standing };
    }
    case 'return': {
      const { reference = '' } = sent ?? {};
      const outcome = 'returned';
      return {
        type: 'return',
        shareId,
        reference,
        outcome,
        recordedBy: approver.id,
        reason,
        account,
      };
    }
    case 'assign':
      return { type: 'assign', shareId, memberId: 0, assignedBy: approver.id, reason };
    case 'move':
      // Whoever is asked for already, or nobody that it belongs to.
      return { type: 'release', toId: release?.toId ?? 0, by: approver, reason, ...of };
    case 'writeOff':
      return { type: 'release', toId: null, by: approver, reason, ...of };
    case 'unassign':
      return { type: 'unassign', shareId, memberId: null, unassignedBy: approver.id, reason };
  }
}
