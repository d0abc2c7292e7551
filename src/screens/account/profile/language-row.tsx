import { useRef, useState } from 'react';
import { changeLanguage } from '#flows/app/change-language.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { Row } from '#ui/content/row.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/**
 * The site's languages, each in its own name; fewer than two hide the choice (D37, K8). Buttons, not radios: the page
 * reloads in the chosen language, which arrow keys must not trigger (WCAG 3.2.2).
 */
export function LanguageRow() {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: locale } = useSnapshot(localeStore);
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const leave = useRef<AbortController>(null);
  if (settings.locales.length < 2) return null;
  const close = () => {
    leave.current?.abort();
    setOpen(false);
    setChosen(null);
    setAnswer(null);
  };
  const choose = async (value: string) => {
    leave.current?.abort();
    leave.current = new AbortController();
    const { signal } = leave.current;
    setChosen(value);
    setAnswer(null);
    const changed = await changeLanguage(value, signal);
    if (signal.aborted) return;
    setAnswer(changed);
    // Otherwise the page is about to reload.
    if (!changed.done) setChosen(null);
  };
  const title = intl.formatMessage({ id: 'account.you.language' });
  return (
    <>
      <Row icon="language" label={title} end={nameOf(locale)} onClick={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={title} onClose={close}>
          <Refusal answer={answer} />
          {settings.locales.map((value) => (
            <Row
              key={value}
              label={<span lang={tagOf(value)}>{nameOf(value)}</span>}
              end={value === chosen ? <Working /> : undefined}
              current={tagOf(value) === tagOf(locale)}
              onClick={() => (tagOf(value) === tagOf(locale) ? close() : void choose(value))}
            />
          ))}
        </Sheet>
      )}
    </>
  );
}

function Working() {
  return (
    <span role="status">
      <Spinner size={24} />
      <span className="visually-hidden">
        <FormattedMessage id="shell.loading" />
      </span>
    </span>
  );
}

/** A language's name in that language, with a capital: Deutsch, Français. */
function nameOf(locale: string): string {
  const tag = tagOf(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function tagOf(locale: string): string {
  return locale.replaceAll('_', '-');
}
