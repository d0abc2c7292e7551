import { type ReactNode, useEffect } from 'react';
import { countItems } from '#domain/cart/totals.ts';
import { setTopOfPage } from '#flows/app/appearance.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Page } from '#ui/sheet/page.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { ChooseService, WholeMenu } from './tiles-links.tsx';
import styles from './tiles-screen.module.css';
import { TilesSkeleton } from './tiles-skeleton.tsx';
import { type TilesHere, useTiles } from './use-tiles.ts';
import { useWindows } from './use-windows.ts';
import { WindowDays } from './window-days.tsx';
import type { ChooseWindow } from './window-tile.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** The desktop bar. */
  top?: ReactNode;
  /** The venue's header. */
  header?: ReactNode;
  /** The link to a basket with items. */
  dock?: ReactNode;
  onWindow: ChooseWindow;
}

/** /menu/{path}/tiles: the entry of a venue with tiles (R4, D6). */
export default function TilesScreen({ path, top, header, dock, onWindow }: Props) {
  const here = useTiles(path);
  const { value: cart } = useSnapshot(cartStore);
  const ownDock = cart.venue_id === here?.venue.id && countItems(cart) > 0 && dock;
  return (
    <>
      {top}
      {here?.venue.tile_type === 'delivery_window' ? (
        <Windows path={path} here={here} dock={ownDock} onWindow={onWindow} />
      ) : (
        <Groups path={path} here={here} header={header} dock={ownDock} />
      )}
    </>
  );
}

interface LookProps {
  path: string;
  here: TilesHere | null;
  dock: ReactNode;
}

function Groups({ path, here, header, dock }: LookProps & { header: ReactNode }) {
  const intl = useIntl();
  const needsService = here && !here.serviceType;
  useEffect(() => {
    setTopOfPage('header');
    return () => setTopOfPage('canvas');
  }, []);
  return (
    <Page
      look="hidden"
      title={here?.venue.name ?? intl.formatMessage({ id: 'menu.title' })}
      dock={dock}
    >
      <div className={styles.header}>{header}</div>
      <div className={styles.page}>
        <h2 className={styles.title}>
          <FormattedMessage id={needsService ? 'place.service.title' : 'menu.tiles.title'} />
        </h2>
        {needsService && <ChooseService path={path} />}
        {here ? <GroupTiles path={path} here={here} /> : <TilesSkeleton />}
        {here && <WholeMenu path={path} />}
      </div>
    </Page>
  );
}

function Windows({
  path,
  here,
  dock,
  onWindow,
}: LookProps & { here: TilesHere; onWindow: ChooseWindow }) {
  const intl = useIntl();
  const { value: cart } = useSnapshot(cartStore);
  const type = here.serviceType;
  const choice = useWindows(here);
  const isAddressed = type === 'WebDelivery' && Boolean(cart.street);
  return (
    <Page
      title={
        type
          ? intl.formatMessage({ id: 'menu.place' }, { type, named: 'none', name: '' })
          : here.venue.name
      }
      back={{ label: intl.formatMessage({ id: 'menu.back' }), href: '/venues' }}
      action={
        type && (
          <a className={styles.change} href={`/menu/${path}/service`}>
            <FormattedMessage id="menu.change" />
          </a>
        )
      }
      width="column"
      dock={dock}
    >
      <h2 className={styles.hero}>
        <FormattedMessage id="menu.tiles.when" values={{ type: type ?? 'none' }} />
      </h2>
      <p className={styles.where}>
        <FormattedMessage
          id={isAddressed ? 'menu.tiles.to' : 'menu.tiles.at'}
          values={{ street: cart.street, venue: here.venue.name }}
        />
      </p>
      {!type && <ChooseService path={path} />}
      <WindowDays
        href={type ? `/menu/${path}` : `/menu/${path}/service`}
        choice={choice}
        timeZone={here.venue.time_zone}
        onChoose={type ? onWindow : () => undefined}
      />
      <WholeMenu path={path} />
    </Page>
  );
}
