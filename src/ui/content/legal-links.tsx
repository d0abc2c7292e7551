import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './legal-links.module.css';

/** Links to the site's terms and privacy policy, which every page that a customer orders on has to offer (H2). */
export function LegalLinks() {
  const intl = useIntl();
  return (
    <nav className={styles.links} aria-label={intl.formatMessage({ id: 'shell.footer.legal' })}>
      <a href="/terms-and-conditions">
        <FormattedMessage id="legal.terms.title" />
      </a>
      <a href="/privacy-policy">
        <FormattedMessage id="legal.privacy.title" />
      </a>
    </nav>
  );
}
