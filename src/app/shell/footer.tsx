import { maySeeBrand } from '#domain/venue/visibility.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore, partnerModeStore } from '#stores/session/session.ts';
import { LegalLinks } from '#ui/content/legal-links.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import styles from './footer.module.css';

/** The site's logo or copyright banner, its rights and its terms; not in partner sign-in (H2). */
export function Footer() {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: isPartner } = useSnapshot(partnerModeStore);
  const { value: customer } = useSnapshot(customerStore);
  if (isPartner || !maySeeBrand(settings.restriction_mode, customer)) return null;
  const logo = settings.footer_logo ?? customer?.brand?.footer_logo;
  const copyright = settings.copyright_banner ?? customer?.brand?.copyright_banner;
  return (
    <footer className={styles.footer}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" onError={hideBrokenPicture} />
      ) : (
        <span className={styles.name}>
          {customer?.brand?.name ?? <FormattedMessage id="shell.name" />}
        </span>
      )}
      <p>
        {copyright && `${copyright} · `}
        <FormattedMessage id="shell.footer.rights" />
      </p>
      <LegalLinks />
    </footer>
  );
}
