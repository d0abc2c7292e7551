import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './order-terms.module.css';

/** The terms of an order, shown wherever one can be placed (H2). */
export function OrderTerms() {
  return (
    <p className={styles.terms}>
      <FormattedMessage
        id="checkout.terms"
        values={{ a: (words) => <a href="/terms-and-conditions">{words}</a> }}
      />{' '}
      <a href="/privacy-policy">
        <FormattedMessage id="legal.privacy.title" />
      </a>
    </p>
  );
}
