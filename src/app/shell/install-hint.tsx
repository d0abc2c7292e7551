import { useLocation } from 'wouter';
import { installHintDueAt } from '#domain/session/install-hint.ts';
import { InstallSheet } from '#screens/install/install-sheet.tsx';
import { installHintStore } from '#stores/app/install.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Tells that the app can be kept on the home screen: at a good place, or wherever the customer asks (D95). */
export function InstallHint() {
  const [path] = useLocation();
  const { value: hint } = useSnapshot(installHintStore);
  const isShown = hint === 'asked' || (hint === 'due' && installHintDueAt(path));
  return isShown ? <InstallSheet /> : null;
}
