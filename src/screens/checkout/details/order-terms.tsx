import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './order-terms.module.css';

/** What an order agrees to, and what is kept of it, wherever an order may be placed (H2). */
export function OrderTerms() {
  return (
    <p className={styles.terms}>
      <FormattedMessage
        id="checkout.terms"
        values={{ a: (words) => <a href="/terms-and-conditions">{words}</a> }}
      />{' '}
      <a href="/privacy-policy">
        <FormattedMessage id="shell.footer.privacy" />
      </a>
    </p>
  );
}
