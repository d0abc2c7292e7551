import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { chooseScheme } from '#flows/appearance.ts';
import { schemeStore } from '#stores/scheme.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { LanguageRow } from './language-row.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** What is set for this phone: language and appearance (design 13). */
export function SettingsRows() {
  const intl = useIntl();
  const { value: scheme } = useSnapshot(schemeStore);
  const [isOpen, setOpen] = useState(false);
  const words = (of: (typeof schemes)[number]) =>
    intl.formatMessage({ id: `account.you.appearance.${of}` });
  const title = intl.formatMessage({ id: 'account.you.appearance' });
  return (
    <Card rows>
      <LanguageRow />
      <Row icon="moon" label={title} end={words(scheme)} onClick={() => setOpen(true)} />
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
