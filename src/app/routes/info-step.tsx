import { LanguageRow } from '#screens/account/profile/language-row.tsx';
import { InfoSheet } from '#screens/menu/header/info-sheet.tsx';

interface Props {
  path: string;
  onClose: () => void;
}

/** /menu/{path}/info: the venue's information, and the choice of the app's language (D37). */
export function InfoStep({ path, onClose }: Props) {
  return <InfoSheet path={path} onClose={onClose} language={<LanguageRow />} />;
}
