import { useState } from 'react';
import { chooseScheme } from '#flows/app/appearance.ts';
import { askForInstall } from '#flows/app/install.ts';
import { installMethodStore } from '#stores/app/install.ts';
import { schemeStore } from '#stores/app/site-theme.ts';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { LanguageRow } from './language-row.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** Settings of this phone: language, appearance, installation (design 11.13 and 11.14). */
export function SettingsRows() {
  const intl = useIntl();
  const { value: scheme } = useSnapshot(schemeStore);
  const { value: way } = useSnapshot(installMethodStore);
  const [isOpen, setOpen] = useState(false);
  const words = (of: (typeof schemes)[number]) =>
    intl.formatMessage({ id: `account.you.appearance.${of}` });
  const title = intl.formatMessage({ id: 'account.you.appearance' });
  return (
    <Card rows>
      <LanguageRow />
      <Row icon="moon" label={title} end={words(scheme)} onClick={() => setOpen(true)} />
      {way !== null && (
        <Row
          icon="download"
          label={intl.formatMessage({ id: 'scan.install.add' })}
          onClick={askForInstall}
        />
      )}
      {isOpen && (
        <ChoiceSheet
          title={title}
          choices={schemes.map((of) => ({ value: of, label: words(of) }))}
          chosen={scheme}
          onChoose={chooseScheme}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
