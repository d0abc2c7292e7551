import { useState } from 'react';
import { recipientFaults, recipientId } from '#screens/menu/gift-card/gift-recipient.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { groupId } from './option-words.ts';
import type { Draft } from './product-draft.ts';

/** The group that the main button highlights, and its message. */
export interface HighlightedGroup {
  readonly id: string;
  readonly words: string;
}

/** Leads to the first missing choice: outlined, announced, with the focus on its first option (design 11.5). */
export function useMissingChoice({ lack, recipient, check }: Draft) {
  const intl = useIntl();
  const [pointedId, setPointedId] = useState<string | null>(null);
  const id = lack && groupId(lack.path, lack.option);
  const count = lack ? lack.need - lack.have : 0;
  const pointed: HighlightedGroup | null =
    id !== null && id === pointedId
      ? { id, words: intl.formatMessage({ id: 'menu.choose.toContinue' }, { count }) }
      : null;

  function point() {
    setPointedId(id);
    check();
    if (id !== null) return scrollToGroup(document.getElementById(id));
    const fields = document.getElementById(recipientId)?.querySelectorAll('input');
    fields?.[recipientFaults(recipient).name ? 0 : 1]?.focus();
  }
  return { pointed, point };
}

/** Scrolls to a group and focuses its first available option. */
export function scrollToGroup(group: HTMLElement | null): void {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  group?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'start', behavior: reducesMotion ? 'instant' : 'smooth' });
}
