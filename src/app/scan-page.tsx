import { lazy } from 'react';
import { useLocation } from 'wouter';
import { canGoBack } from './scroll.ts';

const ScanScreen = lazy(() => import('#screens/scan/scan-screen.tsx'));

/** /scan: its cross leads back to where the customer came from (D97). */
export function ScanPage() {
  const [, navigate] = useLocation();

  function close() {
    if (canGoBack()) window.history.back();
    else navigate('/venues', { replace: true });
  }

  return <ScanScreen onClose={close} />;
}
