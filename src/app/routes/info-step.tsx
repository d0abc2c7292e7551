import { LanguageRow } from '#screens/account/profile/language-row.tsx';
import { InfoSheet } from '#screens/menu/header/info-sheet.tsx';

/** /menu/{path}/info: the venue's information, and the choice of the app's language (D37). */
export function InfoStep({ path, onClose }: { path: string; onClose: () => void }) {
  return <InfoSheet path={path} onClose={onClose} language={<LanguageRow />} />;
}
