import { Link } from 'react-admin';
import { OnlySimulated } from './OnlySimulated.tsx';

/** Leads to the orders for one simulated payment; nothing where payments are real. */
export function SandboxLink({ payment }: { payment: string }) {
  return (
    <OnlySimulated>
      <Link to={`/sandbox?payment=${encodeURIComponent(payment)}`}>
        Order its webhooks, refund or dispute
      </Link>
    </OnlySimulated>
  );
}
