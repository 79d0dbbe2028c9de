import { Link } from 'react-admin';
import { OnlySimulated } from './OnlySimulated.tsx';

/** A link to the sandbox page of a simulated payment. Renders nothing if payments are real. */
export function SandboxLink({ payment }: { payment: string }) {
  return (
    <OnlySimulated>
      <Link to={`/sandbox?payment=${encodeURIComponent(payment)}`}>
        Order its webhooks, refund or dispute
      </Link>
    </OnlySimulated>
  );
}
