import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { questionBeforeMenu } from '#domain/service-first.ts';
import { settingsStore } from '#stores/settings.ts';
import { timesStore } from '#stores/venue.ts';
import { Row } from '#ui/row.tsx';
import styles from './before-menu.module.css';
import type { MenuView } from './menu-view.ts';

type Question = NonNullable<ReturnType<typeof questionBeforeMenu>>;

/** What is still to be chosen before the menu shows, where the site wants that (D40). */
export function useQuestionBefore({ venue, basket }: MenuView): Question | null {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: asked } = useSnapshot(timesStore);
  const { cart } = basket;
  const isAsked = asked.venue_id === venue.id && asked.service_type === cart.service_type;
  const hasTimes = !isAsked || asked.times.status !== 'ready' || asked.times.value.length > 0;
  return questionBeforeMenu({ mode: settings.web_ordering_mode, venue, cart, hasTimes });
}

interface Props {
  path: string;
  question: Question;
}

/** In the menu's place: the question, which opens by itself once (D40). */
export function BeforeMenu({ path, question }: Props) {
  const [here, navigate] = useLocation();
  const step = `/menu/${path}/${question}`;
  useEffect(() => {
    if (here !== `/menu/${path}` || window.history.state?.asked === question) return;
    navigate(here, { replace: true, state: { asked: question } });
    navigate(step);
  }, [here, path, question, step, navigate]);
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>
        <FormattedMessage id={`menu.before.${question}`} />
      </h2>
      <Row
        icon={question === 'service' ? 'store' : 'clock'}
        boxed
        label={<FormattedMessage id={`menu.before.${question}.choose`} />}
        href={step}
      />
    </div>
  );
}
