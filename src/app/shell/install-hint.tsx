import { useLocation } from 'wouter';
import { installHintDueAt } from '#domain/session/install-hint.ts';
import { InstallSheet } from '#screens/install/install-sheet.tsx';
import { installHintStore } from '#stores/app/install.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Suggests installing the app: on a suitable screen, or on request (D95). */
export function InstallHint() {
  const [path] = useLocation();
  const { value: hint } = useSnapshot(installHintStore);
  const isShown = hint === 'asked' || (hint === 'due' && installHintDueAt(path));
  return isShown ? <InstallSheet /> : null;
}
