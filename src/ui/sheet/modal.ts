import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const closeMs = 180;

/** A modal dialog that closes with an animation and returns the focus to its opener (design 10.8, I10). */
export function useModal(open: boolean, onClose: () => void, onLeave?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef({ open, onClose, onLeave });
  const [shown, setShown] = useState(open);
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => {
    setLeaving(true);
    latest.current.onLeave?.();
  }, []);

  useEffect(() => {
    latest.current = { open, onClose, onLeave };
  });

  useEffect(() => (open ? setShown(true) : setLeaving(true)), [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    return openModal(element, leave);
  }, [shown, leave]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      setLeaving(false);
      setShown(false);
      if (latest.current.open) latest.current.onClose();
    }, closeMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  return { dialog, shown, leave, leaving };
}

/** Opens it modally; the returned function closes it before a navigation removes it from the page (H5). */
function openModal(element: HTMLDialogElement, leave: () => void): () => void {
  const opener = document.activeElement;
  const onCancel = (event: Event) => {
    event.preventDefault();
    leave();
  };
  const onClick = (event: Event) => {
    if (event.target === element) leave();
  };
  element.addEventListener('cancel', onCancel);
  element.addEventListener('click', onClick);
  element.showModal();
  focusFirst(element);
  document.documentElement.dataset.sheet = '';
  return () => {
    element.removeEventListener('cancel', onCancel);
    element.removeEventListener('click', onClick);
    element.close();
    if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.sheet;
    const isGone =
      !(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected;
    const next = isGone ? document.querySelector<HTMLElement>('[data-page-title]') : opener;
    next?.focus({ preventScroll: true });
  };
}

/** The first field of a form, else the title. */
function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? dialog.querySelector<HTMLElement>('[data-title]'))?.focus({ preventScroll: true });
}
