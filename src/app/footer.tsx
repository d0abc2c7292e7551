import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { settingsStore } from '#stores/settings.ts';
import styles from './footer.module.css';

/** The site's logo or copyright banner, its rights and its terms (H2). */
export function Footer() {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  return (
    <footer className={styles.footer}>
      {settings.footer_logo ? (
        <img className={styles.logo} src={settings.footer_logo} alt="" />
      ) : (
        <span className={styles.name}>
          <FormattedMessage id="shell.name" />
        </span>
      )}
      <p>
        {settings.copyright_banner && `${settings.copyright_banner}, `}
        <FormattedMessage id="shell.footer.rights" />
      </p>
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'shell.footer.legal' })}>
        <a href="/terms-and-conditions">
          <FormattedMessage id="shell.footer.terms" />
        </a>
        <a href="/privacy-policy">
          <FormattedMessage id="shell.footer.privacy" />
        </a>
      </nav>
    </footer>
  );
}
