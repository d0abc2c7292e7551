import { useLocation } from 'wouter';
import { useIntl } from '#ui/lib/intl.tsx';
import { Page } from '#ui/sheet/page.tsx';
import styles from './legal-screen.module.css';
import { type LegalPage, sections } from './sections.ts';

/** Terms, privacy and cookies; inside other apps (/mobile-…) without navigation (§2, D24). */
export default function LegalScreen({ page }: { page: LegalPage }) {
  const intl = useIntl();
  const [path] = useLocation();
  const isBare = path.startsWith('/mobile-');
  const parts = sections[page];
  return (
    <div className={styles.column}>
      <Page
        look="hero"
        width="text"
        title={intl.formatMessage({ id: `legal.${page}.title` })}
        back={
          isBare
            ? undefined
            : { href: '/venues', label: intl.formatMessage({ id: 'venues.title' }) }
        }
      >
        <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'legal.contents' })}>
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{intl.formatMessage({ id: title })}</a>
              </li>
            ))}
          </ul>
        </nav>
        {parts.map(({ id, title, text }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{intl.formatMessage({ id: title })}</h2>
            <p>{intl.formatMessage({ id: text })}</p>
          </section>
        ))}
      </Page>
    </div>
  );
}
