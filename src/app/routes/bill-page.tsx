import { useLocation } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { goBack } from './history.ts';

const BillScreen = lazyComponent(
  () => import('#screens/checkout/bill/bill-screen.tsx'),
  ({ default: Screen }) => Screen,
);

interface Props {
  code?: string | undefined;
  /** Query string. */
  search: string;
}

/** /bill and /bill/{code}: the table's bill (D248); closing it goes back to where the customer came from. */
export function BillPage({ code, search }: Props) {
  const [, navigate] = useLocation();
  const close = () => goBack(() => navigate('/venues', { replace: true }));
  return <BillScreen code={code} pay={new URLSearchParams(search).get('pay')} onClose={close} />;
}
