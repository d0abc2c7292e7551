import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { setTopOfPage } from '#flows/app/appearance.ts';
import { useBackPath } from '#screens/menu/header/back-path.ts';
import { MenuBar } from '#screens/menu/header/menu-bar.tsx';
import { useIsScrolledPast } from '#screens/menu/header/scrolled-past.ts';
import { VenueHeader } from '#screens/menu/header/venue-header.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { Page } from '#ui/sheet/page.tsx';
import { MenuContents } from './menu-contents.tsx';
import { MenuDock } from './menu-dock.tsx';
import styles from './menu-screen.module.css';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { useMenuView } from './menu-view.ts';
import { useOpenMenu } from './open-menu.ts';
import { useVenueMenu } from './venue-menu.ts';

const MenuFailed = lazyComponent(
  () => import('./menu-failed.tsx'),
  ({ MenuFailed }) => MenuFailed,
);
/** Desktop only: phones do not download it. */
const MenuTopBar = lazyComponent(
  () => import('#screens/menu/header/menu-top-bar.tsx'),
  ({ MenuTopBar }) => MenuTopBar,
);
const CategoryRail = lazyComponent(
  () => import('#screens/menu/categories/category-rail.tsx'),
  ({ CategoryRail }) => CategoryRail,
);

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** The basket, next to the menu on desktops. */
  panel?: ReactNode;
  /** Above the dock: an order in progress. */
  live?: ReactNode;
  /** The customer's usual basket (B4). */
  usual?: ReactNode;
  /** The sheet over the menu; not shown over a failed menu, whose Retry it would cover (design 11.15). */
  sheet?: ReactNode;
}

/** /menu/{path}: a venue's menu (§2, M1). */
export default function MenuScreen({ path, panel, live, usual, sheet }: Props) {
  const intl = useIntl();
  const opening = useOpenMenu(path);
  const { venue, menu, currency } = useVenueMenu(path);
  const view = useMenuView(path);
  const back = useBackPath(venue);
  const page = useRef<HTMLDivElement>(null);
  const isScrolled = useIsScrolledPast(page);
  const isWide = panel !== undefined;
  useEffect(() => setTopOfPage(isScrolled || isWide ? 'canvas' : 'header'), [isScrolled, isWide]);
  useEffect(() => () => setTopOfPage('canvas'), []);

  const problem = opening.problem ?? (menu.status === 'failed' ? menu.problem : null);
  if (problem && !view) {
    const { isTrying, retry } = opening;
    return (
      <Suspense fallback={<MenuSkeleton />}>
        <MenuFailed venue={venue} problem={problem} isTrying={isTrying} onRetry={retry} />
      </Suspense>
    );
  }
  return (
    <>
      {isWide && (
        <Suspense fallback={<div className={styles.top} />}>
          <MenuTopBar path={path} />
        </Suspense>
      )}
      <Page
        look="hidden"
        title={venue?.name ?? intl.formatMessage({ id: 'menu.title' })}
        dock={
          view &&
          !isWide && (
            <MenuDock
              path={path}
              venue={view.venue}
              currency={currency}
              live={live}
              hasCategories={!view.question && view.menu.categories.length > 0}
            />
          )
        }
      >
        <div className={styles.screen} data-wide={isWide || undefined}>
          {venue && !isWide && <MenuBar path={path} venue={venue} shown={isScrolled} />}
          {isWide && (
            <div className={styles.rail}>
              {view && !view.question && (
                <Suspense>
                  <CategoryRail path={path} categories={view.menu.categories} />
                </Suspense>
              )}
            </div>
          )}
          <div className={styles.header}>
            <VenueHeader path={path} venue={venue} isWide={isWide} back={back} />
          </div>
          <div ref={page} className={styles.page}>
            {view ? (
              <MenuContents view={view} isWide={isWide} isScrolled={isScrolled} usual={usual} />
            ) : (
              <MenuSkeleton />
            )}
          </div>
          {isWide && <div className={styles.panel}>{panel}</div>}
        </div>
      </Page>
      {sheet}
    </>
  );
}
