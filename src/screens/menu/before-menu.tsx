import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './before-menu.module.css';
import type { MenuView } from './menu-view.ts';

interface Props {
  path: string;
  question: NonNullable<MenuView['question']>;
}

/** Shows the question in place of the menu; it opens automatically once (D40). */
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
        text={`menu.before.${question}.choose`}
        href={step}
      />
    </div>
  );
}
