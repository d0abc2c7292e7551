import { useLocation } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { goBack } from './history.ts';

const ScanScreen = lazyComponent(
  () => import('#screens/scan/scan-screen.tsx'),
  ({ default: Screen }) => Screen,
);

/** /scan: closing it goes back to where the customer came from (D97). */
export function ScanPage() {
  const [, navigate] = useLocation();

  const close = () => goBack(() => navigate('/venues', { replace: true }));

  return <ScanScreen onClose={close} />;
}
