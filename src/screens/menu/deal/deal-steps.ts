import { useEffect, useRef, useState } from 'react';
import { choose, removeChoice } from '#domain/menu/choose.ts';
import { firstStep, nextStep, stepsOf } from '#domain/menu/deal.ts';
import { chosenOf, countChosen, limitsOf, subOptionsOf } from '#domain/menu/options.ts';
import type { Option, OptionValue, Product } from '#domain/model.ts';
import { type HighlightedGroup, scrollToGroup } from '#screens/menu/product/missing-choice.ts';
import { groupId } from '#screens/menu/product/option-words.ts';
import type { Draft } from '#screens/menu/product/product-draft.ts';
import { useIntl } from '#ui/lib/intl.tsx';

/** The open step of a deal, and the functions that lead to another one (design 11.6). */
export interface DealSteps {
  readonly step: Option | null;
  /** The item whose own options are open. */
  readonly openValueId: number | null;
  readonly pointed: HighlightedGroup | null;
  readonly goTo: (step: Option) => void;
  /** Chooses an item; `keepsStep` while the customer is still looking, as with the arrow keys. */
  readonly take: (value: OptionValue, isTaken: boolean, keepsStep: boolean) => void;
  readonly edit: (value: OptionValue) => void;
  /** Finishes the open item and continues to the next step. */
  readonly finish: () => void;
  /** Scrolls to the first missing choice. */
  readonly point: () => void;
}

/** The id of the heading of the open step. */
export const stepHeadingId = 'deal-step';

/** The id of the list of the steps. */
export const slotsId = 'deal-slots';

const restMs = 250;

/** Opens at the first step without a choice, a complete deal at its last one (design 11.6). */
export function useDealSteps(product: Product, draft: Draft): DealSteps {
  const intl = useIntl();
  const { choices, setChoices, lack } = draft;
  const [stepId, setStepId] = useState(() => firstStep(product, choices)?.id ?? null);
  const [openValueId, setOpenValueId] = useState<number | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const focus = useFocusAfter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = stepsOf(product).find(({ id }) => id === stepId) ?? null;
  const lackId = lack && groupId(lack.path, lack.option);

  function goTo(next: Option) {
    clearTimeout(timer.current);
    setOpenValueId(null);
    setPointedId(null);
    setStepId(next.id);
    focus(() => showHeading());
  }

  function take(value: OptionValue, isTaken: boolean, keepsStep: boolean) {
    if (!step) return;
    clearTimeout(timer.current);
    const after = (isTaken ? choose : removeChoice)(step, value, choices);
    setChoices(() => after);
    const hasOptions = subOptionsOf(value).length > 0;
    setOpenValueId(isTaken && hasOptions ? value.id : null);
    const isFull = countChosen(chosenOf(step, after)) >= limitsOf(step).max;
    const next = nextStep(product, after, step);
    if (!isTaken || keepsStep || hasOptions || !isFull || !next || next === step) return;
    timer.current = setTimeout(() => goTo(next), restMs);
  }

  function finish() {
    if (!step) return;
    const next = nextStep(product, choices, step);
    if (next === step) return point();
    if (next) return goTo(next);
    setOpenValueId(null);
    focus(() => showHeading());
  }

  function point() {
    if (!lack || lackId === null) return;
    clearTimeout(timer.current);
    const [topId = lack.option.id, valueId = null] = lack.path;
    const lacking = stepsOf(product).find(({ id }) => id === topId);
    if (lacking && lacking !== step && valueId === null) return goTo(lacking);
    if (lacking) {
      setStepId(lacking.id);
      setOpenValueId(valueId);
    }
    setPointedId(lackId);
    focus(() => scrollToGroup(document.getElementById(lackId)));
  }

  const words = intl.formatMessage(
    { id: 'menu.choose.toContinue' },
    { count: lack ? lack.need - lack.have : 0 },
  );
  return {
    step,
    openValueId,
    pointed: lackId !== null && lackId === pointedId ? { id: lackId, words } : null,
    goTo,
    take,
    edit: ({ id }) => setOpenValueId(id),
    finish,
    point,
  };
}

/** Runs an action after the next render. */
function useFocusAfter(): (act: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  const [, redraw] = useState(0);
  useEffect(() => {
    waiting.current?.();
    waiting.current = undefined;
  });
  return (act) => {
    waiting.current = act;
    redraw((count) => count + 1);
  };
}

/** Scrolls to the step, with the slots above it if there is room for both. */
function showHeading(): void {
  const heading = document.getElementById(stepHeadingId);
  const slots = window.innerHeight < 600 ? heading : document.getElementById(slotsId);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  slots?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}
