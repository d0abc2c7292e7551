import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { settingsStore } from '#stores/settings.ts';
import styles from './footer.module.css';

/** The site's logo or copyright banner, its rights and its terms (H2). */
export function Footer() {
  const { value: settings } = useSnapshot(settingsStore);
  return (
    <footer className={styles.footer}>
      {settings.footer_logo ? (
        <img className={styles.logo} src={settings.footer_logo} alt="" />
      ) : (
        <span>{settings.copyright_banner ?? <FormattedMessage id="shell.name" />}</span>
      )}
      <span>
        <FormattedMessage id="shell.footer.rights" />
      </span>
      <a href="/terms-and-conditions">
        <FormattedMessage id="shell.footer.terms" />
      </a>
      <a href="/privacy-policy">
        <FormattedMessage id="shell.footer.privacy" />
      </a>
    </footer>
  );
}
